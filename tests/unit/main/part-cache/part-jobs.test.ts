import { describe, expect, it } from 'vitest';
import { createPartJobs } from '#main/part-cache/part-jobs.ts';
import { packPart } from '#main/records/cache/packed-part.ts';
import { application, HILUX, listedVehicle, plateChoice, READ_AT, towbar } from '#tests/builders/domain-samples.ts';

describe('the job that judges a sale', () => {
  const vehicle = plateChoice([
    { ids: ['a1f0'], attributes: HILUX },
    { ids: ['a1f1'], attributes: { ...HILUX, body: 'Dual Cab Cab-Chassis' } },
  ]);

  it('answers for the parts at hand, and leaves out those that are gone', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const blocks = [Buffer.from(JSON.stringify(towbar({ vehicles: [listedVehicle()] })))];
    jobs.read({ blocks, askedFor: 'TB-100', readAt: READ_AT });
    expect(jobs.judge({ skus: ['TB-100', 'GONE', 'TB-100'], vehicle })).toMatchObject({
      verdicts: [{ kind: 'depends on' }, null, { kind: 'depends on' }],
      question: { asks: 'body', skus: ['TB-100'] },
    });
    expect(missing).toEqual(['GONE']);
    expect(jobs.judge({ skus: ['GONE'], vehicle })).toEqual({
      verdicts: [null],
      question: null,
      missing: ['GONE'],
    });
  });
});

describe('the job that takes a glance at parts', () => {
  it('tells fit, price and stock of those at hand, in the order asked, and misses the others', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const blocks = [Buffer.from(JSON.stringify(towbar({ vehicles: [listedVehicle()] })))];
    jobs.read({ blocks, askedFor: 'TB-100', readAt: READ_AT });
    const vehicle = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
    const terms = { vehicle, supplierPricesIncludeGst: true, ownWarehouse: '' };
    expect(jobs.glances({ skus: ['GONE', 'TB-100'], ...terms })).toMatchObject([
      null,
      { sku: 'TB-100', fit: expect.any(String), readAt: READ_AT },
    ]);
    expect(missing).toEqual(['GONE']);
  });
});

describe('the job that finds what to ask about several parts', () => {
  it('asks what a sale of them would ask, and asks nothing where no part turns on an answer', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    for (const sku of ['TB-100', 'TB-200']) {
      const blocks = [Buffer.from(JSON.stringify(towbar({ sku, vehicles: [listedVehicle()] })))];
      jobs.read({ blocks, askedFor: sku, readAt: READ_AT });
    }
    const vehicle = plateChoice([
      { ids: ['a1f0'], attributes: HILUX },
      { ids: ['a1f1'], attributes: { ...HILUX, body: 'Dual Cab Cab-Chassis' } },
    ]);
    const skus = ['TB-100', 'GONE', 'TB-200'];
    expect(jobs.question({ skus, vehicle })).toEqual(jobs.judge({ skus, vehicle }).question);
    expect(jobs.question({ skus, vehicle })).toMatchObject({ asks: 'body', skus: ['TB-100', 'TB-200'] });
    expect(missing).toContain('GONE');
    expect(jobs.question({ skus: ['GONE'], vehicle })).toBeNull();
  });
});

describe('the job that views a part', () => {
  it('shows the warehouses that it is given, however many others there are', () => {
    const jobs = createPartJobs();
    const others = Array.from({ length: 60 }, (_, at) => ({ warehouse_code: `WAREHOUSE-${at}`, qty_on_hand: '90.0' }));
    const stock = [...others, { warehouse_code: 'SYD2', qty_on_hand: '2.0000', availability: 'In Stock' }];
    const blocks = [Buffer.from(JSON.stringify(towbar({ stock })))];
    jobs.read({ blocks, askedFor: 'TB-100', readAt: READ_AT });
    const terms = { code: 'TB-100', supplierPricesIncludeGst: true, stockCheckFailedAt: null };
    const own = { warehouse: 'SYD2', quantity: '2.0000' };
    expect(jobs.view({ ...terms, warehouses: ['SYD2'] })?.stock.at(-1)).toMatchObject(own);
    expect(jobs.view(terms)?.stock.some(({ warehouse }) => warehouse === 'SYD2')).toBe(false);
  });
});

describe('the job that tells the other codes of a part', () => {
  it('begins with the one that it was found by, and misses a part that is not at hand', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const product = towbar({ manufacturer_sku: 'M-1', product_code: '104821', slug: 'class-4-towbar' });
    const blocks = [Buffer.from(JSON.stringify(product))];
    jobs.read({ blocks, askedFor: 'm-1', readAt: READ_AT });
    expect(jobs.otherCodes({ sku: 'TB-100' })).toEqual(['m-1', '104821', 'class-4-towbar', 'M-1']);
    expect(jobs.otherCodes({ sku: 'GONE' })).toBeNull();
    expect(missing).toEqual(['GONE']);
  });
});

describe('the job that takes a part up from the disk', () => {
  const LATER = '2026-11-28T09:00:00.000+11:00';
  const TERMS = { supplierPricesIncludeGst: true, stockCheckFailedAt: null };

  it('counts the vehicles that it lists in groups alone, for which it fits', () => {
    const jobs = createPartJobs();
    const vehicle_applications = [application([listedVehicle(), listedVehicle({ id: 'b2' })])];
    const blocks = [Buffer.from(JSON.stringify(towbar({ vehicles: [], vehicle_applications })))];
    jobs.read({ blocks, askedFor: 'TB-100', readAt: READ_AT });
    const vehicle = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
    expect(jobs.judge({ skus: ['TB-100'], vehicle }).verdicts).toMatchObject([{ kind: 'listed' }]);
    expect(jobs.view({ code: 'TB-100', ...TERMS })).toMatchObject({ vehicleCount: 2, applicationCount: 1 });
    const page = { code: 'TB-100', filter: '', offset: 0, count: 10 };
    expect(jobs.fittingPage(page)).toMatchObject({ total: 2 });
    expect(jobs.pack({ sku: 'TB-100' })?.part.vehicleCount, 'where it is kept').toBe(2);
  });

  it('is kept with as many vehicles as it is shown with, however often one of them is listed', () => {
    const one = listedVehicle();
    const groups = [
      application([one, { ...one, body: 'Dual Cab Tub' }, listedVehicle({ id: 'B2' })]),
      application([listedVehicle({ id: ' b2' }), listedVehicle({ id: 'c3' }), { ...one, id: one.id.toUpperCase() }]),
    ];
    for (const [vehicles, count] of [
      [[one, listedVehicle({ id: 'd4' })], 4],
      [[one, one], 4],
      [[], 3],
    ] as const) {
      const jobs = createPartJobs();
      const blocks = [Buffer.from(JSON.stringify(towbar({ vehicles: [...vehicles], vehicle_applications: groups })))];
      jobs.read({ blocks, askedFor: 'TB-100', readAt: READ_AT });
      expect(jobs.view({ code: 'TB-100', ...TERMS })?.vehicleCount).toBe(count);
      expect(jobs.pack({ sku: 'TB-100' })?.part.vehicleCount).toBe(count);
    }
  });
  const read = (jobs: ReturnType<typeof createPartJobs>, price: string, readAt: string) =>
    jobs.read({ blocks: [Buffer.from(JSON.stringify(towbar({ price })))], askedFor: 'TB-100', readAt });
  const onDisk = { ...packPart(towbar({ price: '100.00' })), warnings: [], readAt: READ_AT };

  it('has it at hand as it was read then', () => {
    const jobs = createPartJobs();
    expect(jobs.takeUp({ part: onDisk })).toBe(true);
    expect(jobs.view({ code: 'TB-100', ...TERMS })).toMatchObject({ priceCents: 10_000, readAt: READ_AT });
  });

  it.each([LATER, READ_AT, '2020-01-01T09:00:00.000+11:00'])(
    'leaves one that was read meanwhile as it is, whatever the clock said (%s)',
    (readAt) => {
      const jobs = createPartJobs();
      read(jobs, '120.00', readAt);
      expect(jobs.takeUp({ part: onDisk })).toBe(true);
      expect(jobs.view({ code: 'TB-100', ...TERMS })).toMatchObject({ priceCents: 12_000, readAt });
      expect(jobs.pack({ sku: 'TB-100' })).toMatchObject({ readAt });
    },
  );
});

describe('the job that shows a part', () => {
  const TERMS = { supplierPricesIncludeGst: true, stockCheckFailedAt: null };

  it('wants the part of a SKU, and shows no other that has it for its product code', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const product = towbar({ product_code: 'TB-200', image_url: 'https://pictures.example/other.png' });
    jobs.read({ blocks: [Buffer.from(JSON.stringify(product))], askedFor: 'TB-100', readAt: READ_AT });
    expect(jobs.view({ code: 'TB-200', ...TERMS })).toMatchObject({ sku: 'TB-100' });
    expect(missing).toEqual([]);
    const code = 'TB-200';
    expect(jobs.view({ code, bySku: true, ...TERMS })).toBeNull();
    expect(jobs.fittingPage({ code, filter: '', offset: 0, count: 5 })).toBeNull();
    expect(jobs.recordTexts({ code, vehicleIds: [], offset: 0 })).toBeNull();
    expect(jobs.pictureAddress({ code })).toBeNull();
    expect(jobs.namesDocument({ code, address: 'https://documents.example/a.pdf' })).toBeNull();
    expect(missing).toEqual(Array.from({ length: 5 }, () => code));
    const own = towbar({ sku: code, price: '100.00' });
    jobs.read({ blocks: [Buffer.from(JSON.stringify(own))], askedFor: code, readAt: READ_AT });
    expect(jobs.view({ code, bySku: true, ...TERMS })).toMatchObject({ sku: code });
  });

  it('finds it by a code written alike too, and wants the exact one all the same', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const put = (sku: string) =>
      jobs.read({ blocks: [Buffer.from(JSON.stringify(towbar({ sku })))], askedFor: sku, readAt: READ_AT });
    put('TB-100');
    expect(jobs.view({ code: 'tb-100', ...TERMS })).toMatchObject({ sku: 'TB-100' });
    expect(missing).toEqual(['tb-100']);
    put('tb-100');
    expect(jobs.view({ code: 'tb-100', ...TERMS })).toMatchObject({ sku: 'tb-100' });
    expect(jobs.view({ code: 'TB-100', ...TERMS })).toMatchObject({ sku: 'TB-100' });
    expect(missing).toEqual(['tb-100']);
  });

  it('packs and pages no other part than the one that is meant', () => {
    const jobs = createPartJobs();
    const record = towbar({ sku: 'TB-100', product_code: 'TB-200' });
    jobs.read({ blocks: [Buffer.from(JSON.stringify(record))], askedFor: 'TB-100', readAt: READ_AT });
    expect(jobs.fittingPage({ code: 'tb-100', filter: '', offset: 0, count: 5 })).toBeNull();
    expect(jobs.pack({ sku: 'TB-200' })).toBeNull();
  });
});

describe('the job that names the vehicles of a make', () => {
  it('wants the parts that it is given, and names each vehicle as the part does that was read last', () => {
    const missing: string[] = [];
    const jobs = createPartJobs((code) => missing.push(code));
    const put = (sku: string, readAt: string, id: string) => {
      const record = towbar({ sku, vehicles: [listedVehicle({ id: 'a1f0' }), listedVehicle({ id })] });
      jobs.read({ blocks: [Buffer.from(JSON.stringify(record))], askedFor: sku, readAt });
    };
    put('NEW', '2026-11-20T10:00:00.000Z', 'b1');
    put('OLD', '2026-11-01T10:00:00.000Z', 'b2');
    const { vehicles } = jobs.vehiclesOfMake({ make: 'Toyota', filter: '', skus: ['OLD', 'GONE'] });
    expect(Object.fromEntries(vehicles.map(({ id, readAt }) => [id, readAt.slice(0, 10)]))).toEqual({
      a1f0: '2026-11-20',
      b1: '2026-11-20',
      b2: '2026-11-01',
    });
    expect(missing).toEqual(['GONE']);
  });
});
