import { type QuoteStatus, quoteLife } from '#shared/domain/quote/quote-life.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { classNames } from '#renderer/components/class-names.ts';
import tones from '#renderer/components/tone.module.css';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import styles from './quote-life-line.module.css';
import { dayWords, isoDay, shortDay } from './quote-words.ts';

const percent = (share: number): string => `${share * 100}%`;

const TONES: { readonly [standing in QuoteStatus]: keyof typeof tones } = {
  ordered: 'fit',
  superseded: 'unknown',
  lapsed: 'no',
  'last day': 'condition',
  open: 'ask',
};

/** From the question to the last day of a quote, with today on the line; in words for who does not see it. */
export function QuoteLifeLine({
  quote,
  today,
}: {
  readonly quote: QuoteView;
  /** ISO date. */
  readonly today: string;
}) {
  const asked = isoDay(new Date(quote.ticket.openedAt));
  const issued = isoDay(new Date(quote.issuedAt));
  const { validUntil, superseded } = quote;
  const ordered = quote.orderedAt === null ? null : isoDay(new Date(quote.orderedAt));
  const life = quoteLife({ asked, issued, validUntil, ordered, superseded }, today);
  const stops = [
    { word: 'Asked', day: asked, at: life.asked },
    { word: 'Quoted', day: issued, at: life.issued },
    { word: 'Valid until', day: validUntil, at: life.validUntil },
  ];
  return (
    <div className={classNames(styles.life, tones[TONES[life.standing]])}>
      <VisuallyHidden>
        {`Asked ${dayWords(asked)}, quoted ${dayWords(issued)}, valid until ${dayWords(validUntil)}. ${life.markWords}${
          ordered === null ? '' : ` ${dayWords(ordered)}`
        }.`}
      </VisuallyHidden>
      <div className={styles.plot} aria-hidden="true">
        <span
          className={classNames(styles.flag, life.mark > 0.6 && styles.before)}
          style={{ left: percent(life.mark) }}
        >
          {life.markWords}
          {ordered === null ? '' : ` ${shortDay(ordered)}`}
        </span>
        <span className={styles.line} />
        <span
          className={styles.stands}
          style={{ left: percent(life.issued), width: percent(life.validUntil - life.issued) }}
        />
        <span
          className={styles.lived}
          style={{ left: percent(life.issued), width: percent(life.mark - life.issued) }}
        />
        {stops.map((stop) => (
          <span
            key={stop.word}
            className={classNames(styles.stop, stop.at <= life.mark && styles.reached)}
            style={{ left: percent(stop.at) }}
          />
        ))}
        <span className={styles.mark} style={{ left: percent(life.mark) }} />
        {stops.map((stop) => (
          <span key={stop.word} className={styles.name} style={{ left: percent(stop.at) }}>
            {stop.word} <strong>{shortDay(stop.day)}</strong>
          </span>
        ))}
      </div>
    </div>
  );
}
