import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const counter = readFileSync(join(import.meta.dirname, '../../../../src/renderer/shell/counter.tsx'), 'utf8');

it.each(['VehicleColumn', 'PriceKeys', 'MainViewHost', 'TicketColumn'])(
  'brings the counter into sight for a key of %s, which another view may cover',
  (part) => {
    const [, inside = ''] = counter.split('<BeforeKeys value={uncoverNow}>');
    expect(inside.split('</BeforeKeys>')[0]).toContain(`<${part} `);
  },
);
