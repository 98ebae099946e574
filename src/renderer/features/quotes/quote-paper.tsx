import { ShoppingCart } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { PaperActs } from '#renderer/sale/paper-acts.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { SoldBeforeQuestion } from './sold-before-question.tsx';
import { sellFromQuote, useQuoteStore } from './window-quotes.ts';

/** What can be done with a quote, each by its key: sell it, print it, save it, copy it, e-mail it. */
export function QuotePaper() {
  const { paper, act } = useQuoteStore();
  const doing = paper.kind === 'doing' ? paper.act : null;
  useKeyAction('sell from quote', () => void sellFromQuote());
  useKeyAction('print quote', () => void act('print'));
  useKeyAction('save quote', () => void act('save'));
  useKeyAction('copy quote', () => void act('copy'));
  useKeyAction('e-mail quote', () => void act('e-mail'));
  return (
    <PaperActs name="quote" paper={paper} onRetry={(again) => void act(again)}>
      <SoldBeforeQuestion />
      <Button size="small" variant="primary" keyAction="sell from quote" onClick={() => void sellFromQuote()}>
        <ShoppingCart size={15} aria-hidden="true" /> Sell it
      </Button>
      <Button size="small" keyAction="print quote" busy={doing === 'print'} onClick={() => void act('print')}>
        Print
      </Button>
      <Button size="small" keyAction="save quote" busy={doing === 'save'} onClick={() => void act('save')}>
        PDF
      </Button>
      <Button size="small" keyAction="copy quote" busy={doing === 'copy'} onClick={() => void act('copy')}>
        Copy
      </Button>
      <Button size="small" keyAction="e-mail quote" busy={doing === 'e-mail'} onClick={() => void act('e-mail')}>
        E-mail
      </Button>
    </PaperActs>
  );
}
