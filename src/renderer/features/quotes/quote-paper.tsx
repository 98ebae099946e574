import { ShoppingCart } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { PaperActs } from '#renderer/sale/paper-acts.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { SoldBeforeQuestion } from './sold-before-question.tsx';
import { sellFromQuote, useQuoteStore } from './window-quotes.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/**
 * What can be done with a quote, each by its key. Ordering is what we advise only while it is neither expired nor
 * replaced.
 */
export function QuotePaper({ isOpen }: { readonly isOpen: boolean }) {
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
      <Button
        size="small"
        variant={isOpen ? 'primary' : 'secondary'}
        keyAction="sell from quote"
        onClick={() => void sellFromQuote()}
      >
        <ShoppingCart size={15} aria-hidden="true" /> {messages.order}
      </Button>
      <Button size="small" keyAction="print quote" busy={doing === 'print'} onClick={() => void act('print')}>
        {messages.print}
      </Button>
      <Button size="small" keyAction="save quote" busy={doing === 'save'} onClick={() => void act('save')}>
        {messages.pdf}
      </Button>
      <Button size="small" keyAction="copy quote" busy={doing === 'copy'} onClick={() => void act('copy')}>
        {messages.copy}
      </Button>
      <Button size="small" keyAction="e-mail quote" busy={doing === 'e-mail'} onClick={() => void act('e-mail')}>
        {messages.email}
      </Button>
    </PaperActs>
  );
}
