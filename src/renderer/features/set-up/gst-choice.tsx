import { ChoiceGroup } from '#renderer/components/checkbox.tsx';

const LEGENDS = {
  goods: 'Do the supplier’s prices include GST?',
  delivery: 'Do delivery prices include GST?',
} as const;

const CHOICES = [
  { value: true, label: 'Yes, GST is in them' },
  { value: false, label: 'No, GST comes on top' },
];

/** What the question takes. */
export interface GstChoiceProps {
  readonly of: keyof typeof LEGENDS;
  /** Name of its buttons in their form. */
  readonly name: string;
  readonly hint?: string;
  readonly error: string | null | undefined;
  /** Null until a person has said it: there is no default. */
  readonly value: boolean | null;
  readonly onChange: (includesGst: boolean) => void;
}

/** Asks whether GST is in the prices of goods, or of delivery. */
export function GstChoice({ of, ...rest }: GstChoiceProps) {
  return <ChoiceGroup legend={LEGENDS[of]} choices={CHOICES} {...rest} />;
}
