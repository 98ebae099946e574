import { useState } from 'react';
import type { FieldProblem } from '#shared/result.ts';
import type { NumberRank } from '../keyboard/number-lists.ts';
import { NumberedList } from './numbered-list.tsx';
import { byNumber, problemKey, type ProblemNumbers, problemNumbers } from './problem-numbers.ts';

/** What a list of problems takes. */
export interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly FieldProblem[];
  /** What a field is called on the screen. */
  readonly fieldLabel: (field: string) => string;
  /** Goes to the field. */
  readonly onGo: (field: string) => void;
  /** Its claim on the digits, where it is another than that of what stands around it. */
  readonly rank?: NumberRank;
}

/**
 * What stands in the way, numbered: the number of a problem goes to its field. A problem keeps its number while others
 * come and go, and what comes stands at the end.
 */
export function ProblemList({ label, problems, fieldLabel, onGo, rank }: ProblemListProps) {
  const listed = byNumber(problems, useNumbers(problems));
  return (
    <NumberedList
      label={label}
      {...(rank === undefined ? {} : { rank })}
      items={listed.map(({ problem, number }) => ({
        key: problemKey(problem),
        number,
        content: (
          <>
            <strong>{fieldLabel(problem.field)}</strong> – {problem.message}
          </>
        ),
      }))}
      onPick={(index) => {
        const picked = listed[index];
        if (picked !== undefined) onGo(picked.problem.field);
      }}
    />
  );
}

function useNumbers(problems: readonly FieldProblem[]): ProblemNumbers {
  const [kept, keep] = useState<ProblemNumbers>(NONE);
  const now = problemNumbers(problems, kept);
  if (now !== kept) keep(now);
  return now;
}

const NONE: ProblemNumbers = new Map();
