import { Truck } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { AnswerCellKey } from '#renderer/components/answer-cell-key.tsx';
import { AnswerCell } from '#renderer/components/answer-cell.tsx';
import { Field } from '#renderer/components/field.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { type OpenPart, useOpenPart } from '#renderer/sale/open-part.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { ticketBasket } from '#renderer/sale/ticket-basket.ts';
import { deliveryAnswer } from './delivery-hint-answer.ts';
import styles from './delivery-hint-cell.module.css';
import { hintOf, postcodeToAsk, stateToAsk } from './delivery-hint.ts';
import { DELIVERY_WORDS } from './delivery-hint-messages.ts';
import { DELIVERY_LABEL } from './delivery-label-messages.ts';
import { useDeliveryHint } from './delivery-hint-store.ts';

/** The delivery cell of the answers: what the carriers say of the open part, or of the ticket that it is on. */
export function DeliveryCell() {
  const part = useOpenPart((state) => state.part);
  return part === null ? <AnswerCell label={DELIVERY_LABEL} answer={null} /> : <OfPart part={part} />;
}

function OfPart({ part }: { readonly part: OpenPart }) {
  const { of, hint, asking, typing, postcode, problem, look } = useDeliveryHint();
  // Only where its rates are of this part is the ticket looked at: what is typed into it elsewhere draws nothing here.
  const rated = useOpenTicket(({ ticket }) => (ticket !== null && isRated(ticket, part.sku) ? ticket : null));
  const limit = useSession((state) => state.session?.settings.rateLimit ?? null);
  const gst = useSession((state) => state.session?.settings.freightIncludesGst ?? null);
  const shown = useMainView((state) => state.view === 'part');
  const now = useNow();
  const ratesKey = useKeyWords('compare rates');
  const state = useOpenTicket(({ ticket }) => (ticket === null ? '' : stateToAsk(postcode, ticket)));
  const known = useOpenTicket(({ ticket }) => (ticket === null ? '' : postcodeToAsk(postcode, ticket)));
  const settled = asking.kind !== 'asking';
  const isAsked = asking.kind === 'asking' && asking.sku === part.sku;
  useEffect(() => {
    // While this part is asked about, that answer is the newest.
    if (!typing && !isAsked) void look(part.sku, state, gst);
  }, [look, part.sku, state, gst, typing, isAsked]);
  const input = useRef<HTMLInputElement>(null);
  const begin = (): void => {
    useDeliveryHint.getState().begin(useOpenTicket.getState().ticket?.address.postcode ?? '');
    // A field that is open already is gone back to; one that opens takes the cursor itself.
    enterField(input.current);
  };
  useKeyAction('ask for delivery', begin, shown);
  useKeyAction('back', () => useDeliveryHint.getState().stop(), shown && !settled);
  const own = of === hintOf(part.sku, state) ? hint : null;
  const basket = rated === null ? null : ticketBasket(rated, limit ?? rated.rates?.limit ?? 1).fingerprint;
  const answer = deliveryAnswer({
    ticket: rated,
    basket,
    sku: part.sku,
    hint: own,
    asking,
    postcode: known,
    tickedMs: now,
    ratesKey,
  });
  const words = answer.state === 'known' ? DELIVERY_WORDS.announced(answer.word, answer.line) : null;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (isAsked) asked.current = part.sku;
    else if (settled) {
      if (asked.current === part.sku) announce(words ?? `${answer.word}. ${answer.line}`);
      asked.current = null;
    }
  }, [isAsked, settled, part.sku, words, answer.word, answer.line]);
  return (
    <AnswerCell
      label={DELIVERY_LABEL}
      answer={answer}
      icon={Truck}
      wide={typing}
      aside={
        typing ? undefined : <AnswerCellKey action="ask for delivery" words={DELIVERY_WORDS.ask} onPress={begin} />
      }
    >
      {typing ? (
        <PostcodeForm input={input} part={part} state={state} postcode={postcode} problem={problem} />
      ) : undefined}
    </AnswerCell>
  );
}

/** Whether a ticket has rates, and the part on it. */
function isRated({ rates, lines }: Ticket, sku: string): boolean {
  return rates !== null && lines.some((line) => line.sku === sku);
}

/** Puts the cursor into a field, with its text selected. */
function enterField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function PostcodeForm({
  input,
  part,
  state,
  postcode,
  problem,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly part: OpenPart;
  readonly state: string;
  readonly postcode: string;
  readonly problem: string | null;
}) {
  const { type, ask, leave } = useDeliveryHint.getState();
  useEffect(() => enterField(input.current), [input]);
  const shut = (): void => {
    leave();
    focusTarget('part code');
  };
  useKeyAction('back', shut);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const asking = ask(part, state);
    if (useDeliveryHint.getState().asking.kind === 'asking') focusTarget('part code');
    await asking;
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={DELIVERY_WORDS.postcode} hideLabel error={problem}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={postcode}
            inputMode="numeric"
            maxLength={8}
            placeholder={DELIVERY_WORDS.postcode}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </form>
  );
}
