import { expect, type Locator, type Page } from '@playwright/test';
import type { CounterpartApi } from '../../src/shared/contract.ts';

declare global {
  interface Window {
    /** What preload exposes. */
    readonly counterpart: CounterpartApi;
  }
}

/** What a sale is made of, as a seller types it. */
export interface SaleInput {
  readonly plate: string;
  readonly state: string;
  readonly parts: readonly string[];
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string; readonly note: string };
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly postcode: string;
    readonly state: string;
  };
  readonly notes: string;
}

/**
 * The counter as a seller uses it: by the keys that the bottom bar shows, and by the roles and names that a screen reader
 * says. Each verb waits for what the seller would wait for.
 */
export class CounterScreen {
  readonly page: Page;
  readonly vehicle: Locator;
  readonly part: Locator;
  readonly ticket: Locator;
  readonly rates: Locator;
  readonly order: Locator;

  constructor(page: Page) {
    this.page = page;
    this.vehicle = page.getByRole('region', { name: 'Vehicle', exact: true });
    this.part = page.getByRole('region', { name: 'Part', exact: true });
    this.ticket = page.getByRole('region', { name: 'Ticket', exact: true });
    this.rates = page.getByRole('region', { name: 'Delivery rates', exact: true });
    this.order = page.getByRole('region', { name: 'Order', exact: true });
  }

  /** Takes the practice door. */
  async openPractice(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Where do you want to sell from?' })).toBeVisible();
    await this.page.keyboard.press('p');
    await expect(this.vehicle).toBeVisible();
  }

  /** Types a plate and looks it up; does not wait for the answer. */
  async askForPlate(plate: string, state: string): Promise<void> {
    await this.page.keyboard.press('F2');
    await this.page.keyboard.type(plate);
    await this.vehicle.getByLabel('State').selectOption(state);
    await this.vehicle.getByLabel('Registration plate').press('Enter');
  }

  /** The verdict that is shown large. */
  get verdict(): Locator {
    return this.part.getByRole('region', { name: 'Does it fit' });
  }

  /** The stock of the open part, warehouse by warehouse. */
  get stock(): Locator {
    return this.part.getByRole('region', { name: 'Stock' });
  }

  /** Opens a part by its code and waits until it is there. */
  async openPart(code: string): Promise<void> {
    await this.askForPart(code);
    await expect(this.part.getByRole('article')).toContainText(code);
  }

  /** Types a code and asks for it; does not wait for the answer. */
  async askForPart(code: string): Promise<void> {
    await this.page.keyboard.press('F3');
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }

  /** Puts the open part on the ticket. */
  async addPart(code: string): Promise<void> {
    await this.page.keyboard.press('Insert');
    await expect(this.ticket).toContainText(code);
  }

  /** Types the customer and the address, by the labels of the fields. */
  async enterCustomer(customer: SaleInput['customer'], address: SaleInput['address'], notes: string): Promise<void> {
    await this.page.keyboard.press('F7');
    const { ticket } = this;
    await ticket.getByLabel('Name', { exact: true }).fill(customer.name);
    await ticket.getByLabel('Phone').fill(customer.phone);
    await ticket.getByLabel('E-mail').fill(customer.email);
    await ticket.getByLabel('Note from the customer').fill(customer.note);
    await ticket.getByLabel('Street address').fill(address.line1);
    await ticket.getByLabel('Second line').fill(address.line2);
    await ticket.getByLabel('Suburb').fill(address.city);
    await ticket.getByLabel('Postcode').fill(address.postcode);
    await ticket.getByLabel('State').selectOption(address.state);
    await this.page.keyboard.press('Alt+n');
    await this.page.keyboard.type(notes);
  }

  /** Asks for the rates and waits for them. */
  async compareRates(): Promise<void> {
    await this.page.keyboard.press('F6');
    await expect(this.rates.getByRole('table')).toBeVisible();
  }

  /** The rows of the rates, cell by cell, without the heading. */
  async rateRows(): Promise<readonly string[]> {
    const rows = await this.rates.getByRole('table').getByRole('row').all();
    const texts = await Promise.all(rows.slice(1).map((row) => row.innerText()));
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  }

  /** Opens the review and waits for it. */
  async review(): Promise<void> {
    await this.page.keyboard.press('F9');
    await expect(this.page.getByRole('heading', { name: 'Order review' })).toBeVisible();
  }

  /** Sends the reviewed order by its only key. */
  async send(): Promise<void> {
    await expect(this.page.getByRole('button', { name: /^Send this order/ })).toBeEnabled();
    await this.page.keyboard.press('Control+Enter');
  }
}
