import type { LinkView, ShopView } from '#shared/shop-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { SHOP_MESSAGES } from './shop-messages.ts';
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
  const withoutShop = cannotBeTold(view.link);
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
        {withoutShop ? (
          <LeavesAlone unsent={view.waiting + view.refused} />
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

/** Whether the shop is away: one that let this counter go, or does not know it, needs no word of it. */
function cannotBeTold(link: LinkView): boolean {
  return link.kind === 'down' && link.why !== 'left' && link.why !== 'not known there';
}

function LeavesAlone({ unsent }: { readonly unsent: number }) {
  return (
    <>
      <p>{messages.leaveAloneMeans}</p>
      <p>{messages.leaveAloneKeeps}</p>
      {unsent === 0 ? null : <p>{messages.leaveAloneUnsent(unsent)}</p>}
      <p>{messages.leaveAloneTickets}</p>
      <p>{messages.leaveAloneBack}</p>
    </>
  );
}
