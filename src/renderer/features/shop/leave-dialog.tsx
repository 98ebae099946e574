import type { LinkTrouble, LinkView, ShopView } from '#shared/shop-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { letGoBy } from './shared-as-of.ts';
import { leaveAloneWords, SHOP_MESSAGES } from './shop-messages.ts';
import styles from './shop.module.css';
import { failureOf } from './shop-store.ts';
import { useShop } from './window-shop.ts';

const messages = SHOP_MESSAGES.panel;

/** Asks before this counter leaves its shop. Where the shop cannot be told, what that means is said first. */
export function LeaveDialog({
  view,
  onClose,
}: {
  readonly view: Pick<Extract<ShopView, { readonly kind: 'joined' }>, 'link' | 'waiting' | 'refused'>;
  readonly onClose: () => void;
}) {
  const { leave, doing, putAside } = useShop();
  const failure = useShop((state) => failureOf(state, 'leave'));
  const busy = doing === 'leave';
  const alone = toldNothingBy(view.link);
  const withoutShop = alone !== null;
  const close = (): void => {
    putAside();
    onClose();
  };
  const words = withoutShop ? messages.leaveAloneNow : messages.leaveNow;
  return (
    <Dialog
      open
      onClose={close}
      title={withoutShop ? messages.leaveAloneTitle : messages.leaveTitle}
      actions={
        <>
          <Button onClick={close}>{messages.stay}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={async () => {
              if (await leave(withoutShop)) close();
            }}
          >
            {busy ? messages.leaving : words}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {alone !== null ? (
          <LeavesAlone means={leaveAloneWords(alone)} unsent={view.waiting + view.refused} />
        ) : (
          <>
            <p>{messages.leaveMeans}</p>
            <p>{messages.leaveTickets}</p>
          </>
        )}
        {failure === null ? null : <FailureNote failure={failure} what={messages.notLeft} />}
      </div>
    </Dialog>
  );
}

/** Why the shop cannot be told; null where it can. One that let this counter go, or does not know it, needs no word. */
function toldNothingBy(link: LinkView): LinkTrouble | null {
  return link.kind === 'down' && letGoBy(link) === null ? link.why : null;
}

function LeavesAlone({ means, unsent }: { readonly means: string; readonly unsent: number }) {
  return (
    <>
      <p>{means}</p>
      <p>{messages.leaveAloneKeeps}</p>
      {unsent === 0 ? null : <p>{messages.leaveAloneUnsent(unsent)}</p>}
      <p>{messages.leaveAloneTickets}</p>
      <p>{messages.leaveAloneBack}</p>
    </>
  );
}
