import { Button } from '#renderer/components/button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import type { ListedPart } from '#renderer/sale/listed-instead.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { KnownGroupList, openRow } from './known-list.tsx';
import { KNOWN_WORDS } from './known-parts-messages.ts';

/** Under a part that is not listed for the vehicle: known parts of its type that are. */
export function ListedInstead({ listed }: { readonly listed: readonly ListedPart[] }) {
  const rows = listed.map((each, at) => ({ ...each, number: at + 1 }));
  const { active, begun, raise } = useNumberList({
    name: KNOWN_WORDS.instead,
    numbers: rows.map(({ number }) => number),
    pick: (number) => {
      const row = rows.find((each) => each.number === number);
      if (row !== undefined) openRow(row);
    },
    rank: 'only when focused',
  });
  return (
    <Panel
      title={KNOWN_WORDS.instead}
      aside={
        <Button
          size="small"
          variant="quiet"
          keyAction="show vehicle parts"
          onClick={() => useMainView.getState().show('known')}
        >
          {KNOWN_WORDS.all}
        </Button>
      }
    >
      <KnownGroupList
        group={{ title: rows[0]?.part.typeTitle ?? '', rows }}
        heard={active}
        begun={begun?.digits ?? null}
        last={rows.length}
        onFocus={raise}
      />
    </Panel>
  );
}
