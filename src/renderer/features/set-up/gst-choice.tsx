import { ChoiceGroup } from '#renderer/components/checkbox.tsx';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.gst;

const CHOICES = [
  { value: true, label: messages.including },
  { value: false, label: messages.excluding },
];

/** What the question takes. */
export interface GstChoiceProps {
  readonly of: 'goods' | 'delivery' | 'charges';
  /** Name of its buttons in their form. */
  readonly name: string;
  readonly hint?: string;
  readonly error: string | null | undefined;
  /** Null until a person has said it: there is no default. */
  readonly value: boolean | null;
  readonly onChange: (includesGst: boolean) => void;
}

/** Asks whether GST is in the prices of goods, of delivery, or of charges. */
export function GstChoice({ of, ...rest }: GstChoiceProps) {
  return <ChoiceGroup legend={messages[of]} choices={CHOICES} {...rest} />;
}
