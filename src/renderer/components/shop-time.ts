const SHOP_TIME = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO time as the shop's clock and calendar show it: "20 Nov, 2:02 pm". */
export function shopTime(iso: string): string {
  return SHOP_TIME.format(new Date(iso));
}
