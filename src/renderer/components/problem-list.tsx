import type { FieldProblem } from '#shared/result.ts';
import { NumberedList } from './numbered-list.tsx';

/** What a list of problems takes. */
export interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly FieldProblem[];
  /** What a field is called on the screen. */
  readonly fieldLabel: (field: string) => string;
  /** Goes to the field. */
  readonly onGo: (field: string) => void;
}

/** What stands in the way, numbered: the number of a problem goes to its field. */
export function ProblemList({ label, problems, fieldLabel, onGo }: ProblemListProps) {
  return (
    <NumberedList
      label={label}
      items={problems.map((problem) => ({
        key: `${problem.field}: ${problem.message}`,
        content: (
          <>
            <strong>{fieldLabel(problem.field)}</strong> – {problem.message}
          </>
        ),
      }))}
      onPick={(index) => {
        const problem = problems[index];
        if (problem !== undefined) onGo(problem.field);
      }}
    />
  );
}
