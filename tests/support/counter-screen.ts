import { expect, type Locator, type Page } from '@playwright/test';
import type { CounterpartApi } from '#shared/contract.ts';
import { act } from './keys.ts';

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
 * The counter as a seller uses it: by the keys that the bottom bar shows, and by the roles and names that a screen
 * reader says. Each verb waits for what the seller would wait for.
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
    this.order = page.getByRole('region', { name: 'Order review', exact: true });
  }

  /** Opens practice. */
  async openPractice(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await act(this.page, 'practice');
    await expect(this.vehicle).toBeVisible();
  }

  /** The reference of the open ticket. */
  get reference(): Locator {
    return this.page.getByRole('banner').getByText(/^[A-Z0-9]{2,6}-\d{8}-\d{4}-\d{4}$/);
  }

  /** Starts the next sale by its key and waits until its ticket is open. */
  async newTicket(): Promise<void> {
    const before = await this.reference.innerText();
    await act(this.page, 'new ticket');
    await expect(this.reference).not.toHaveText(before);
    await expect(this.ticket.getByText('No items yet')).toBeVisible();
  }

  /** Types a plate and looks it up; does not wait for the answer. */
  async askForPlate(plate: string, state: string): Promise<void> {
    await act(this.page, 'go to plate');
    await this.page.keyboard.type(plate);
    await this.vehicle.getByLabel('State').selectOption(state);
    await this.vehicle.getByLabel('Registration plate').press('Enter');
  }

  /** Looks a plate up and waits until it says which vehicles it may stand for. */
  async findVehicle(plate: string, state: string): Promise<void> {
    await this.askForPlate(plate, state);
    await expect(this.vehicleOf(plate, state)).toBeVisible();
  }

  /** The plate and state of the vehicle on the ticket. */
  vehicleOf(plate: string, state: string): Locator {
    return this.vehicle
      .getByRole('region', { name: 'Vehicle on the ticket' })
      .getByText(`${plate} ${state}`, { exact: true });
  }

  /** The question that is asked about the vehicle, with its answers. */
  get asked(): Locator {
    return this.page.getByRole('region', { name: 'Question to the customer' });
  }

  /** What was answered about the vehicle. */
  get answers(): Locator {
    return this.vehicle.getByRole('list', { name: 'Answers' });
  }

  /** The heading of the question that tells the possible vehicles apart. */
  question(words: string): Locator {
    return this.asked.getByRole('heading', { name: words });
  }

  /** The list of the vehicles that the plate matches, to choose one of them by its number. */
  get choosing(): Locator {
    return this.vehicle.getByRole('region', { name: 'Possible vehicles' });
  }

  /** Says that one vehicle is left. */
  get known(): Locator {
    return this.vehicle.getByText('Identified', { exact: true });
  }

  /** Unfolds the details of the vehicle by their key; they stay as they were left. */
  async unfoldDetails(): Promise<void> {
    const details = this.vehicle.getByRole('group').filter({ hasText: 'Details' });
    if ((await details.getAttribute('open')) === null) await act(this.page, 'show details');
  }

  /** What the register and the factory say of an attribute, such as "Body". */
  knownOf(attribute: string): Locator {
    return this.vehicle.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: attribute }) });
  }

  /** The lines of the ticket. */
  get lines(): Locator {
    return this.ticket.locator('[data-line-id]');
  }

  /** The line of the ticket with this sku. */
  line(sku: string): Locator {
    return this.lines.filter({ has: this.page.getByText(sku, { exact: true }) });
  }

  /** Puts the cursor into a line: it opens, with its fields and all that is to be known of it. */
  async openLine(sku: string): Promise<Locator> {
    const line = this.line(sku);
    // Under the open forms the lines are closed off.
    if (await this.forms.isVisible()) {
      await act(this.page, 'go to lines');
      await expect(this.forms).toBeHidden();
    }
    // A key that was pressed before may take the cursor to its own place meanwhile.
    await expect(async () => {
      await line.getByRole('button').first().focus();
      await expect(line.getByLabel('Quantity')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    return line;
  }

  /** A field of a line, which is opened for it. */
  async lineField(sku: string, label: 'Quantity' | 'Price each, $' | 'Ship from'): Promise<Locator> {
    return (await this.openLine(sku)).getByLabel(label);
  }

  /** A cell of a line shows this, whether the line is open or not. */
  async expectCell(sku: string, label: 'Quantity' | 'Price each, $', value: string): Promise<void> {
    const cell = label === 'Quantity' ? 'quantity' : 'price';
    const shown = (): Promise<string | undefined> =>
      this.line(sku).evaluate(
        (line, [name, place]) =>
          line.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.value ??
          line.querySelector(`[data-cell="${place}"]`)?.textContent,
        [label, cell] as const,
      );
    await expect.poll(shown, { message: `${label} of ${sku}` }).toBe(value);
  }

  /** Opens customer and delivery where they are closed. */
  async openForms(): Promise<void> {
    if (await this.forms.isVisible()) return;
    await act(this.page, 'go to customer');
    await expect(this.ticket.getByLabel('Phone')).toBeFocused();
  }

  /** The same while they are closed too: their fields hold what was typed. */
  get formsOpenOrClosed(): Locator {
    return this.ticket.locator('section[aria-label="Customer and delivery"]');
  }

  /** Customer and delivery, while they are open. */
  get forms(): Locator {
    return this.ticket.getByRole('region', { name: 'Customer and delivery' });
  }

  /** The four answers of the open part, by what they answer. */
  answer(name: 'Does it fit' | 'Stock' | 'Price' | 'Delivery'): Locator {
    return this.part.getByRole('group', { name, exact: true });
  }

  /** The fit, in a word and a line. */
  get verdict(): Locator {
    return this.answer('Does it fit');
  }

  /** What has to be seen to before the part is promised. */
  get conditions(): Locator {
    return this.part.getByRole('list', { name: 'Conditions' });
  }

  /** What the fit is based on, where it is folded open. */
  get evidence(): Locator {
    return this.part.getByRole('region', { name: /^Why/ });
  }

  /** Folds open what the fit is based on. */
  async openEvidence(): Promise<void> {
    await act(this.page, 'show why');
    await expect(this.evidence).toBeVisible();
  }

  /** What is sold with the open part, and with parts that were just put on. */
  get accessories(): Locator {
    return this.part.getByRole('region', { name: 'Accessories' });
  }

  /** The same while a bare number adds one of them. */
  get offers(): Locator {
    return this.accessories.filter({ has: this.page.getByRole('button', { name: /^Skip/ }) });
  }

  /** The number that adds an offered accessory, once it is there: it is shown while a bare digit is heard. */
  async offerNumber(sku: string): Promise<string> {
    const row = this.offers.getByRole('listitem').filter({ hasText: sku });
    await expect(row).toHaveText(/^\s*\d/, { useInnerText: true });
    return (await row.innerText()).trim().charAt(0);
  }

  /** The stock of the open part, warehouse by warehouse. */
  get stock(): Locator {
    return this.part.getByRole('region', { name: 'Stock by warehouse' });
  }

  /** Opens a part by its code and waits until it is there. */
  async openPart(code: string): Promise<void> {
    await this.askForPart(code);
    await expect(this.part.getByRole('button', { name: `Copy SKU ${code}`, exact: true })).toBeVisible();
  }

  /** Types a code and asks for it; does not wait for the answer. */
  async askForPart(code: string): Promise<void> {
    await act(this.page, 'go to part');
    const field = this.part.getByLabel('Part code');
    await expect(field).toBeFocused();
    await field.fill(code);
    await field.press('Enter');
  }

  /** Puts the open part on the ticket. */
  async addPart(code: string): Promise<void> {
    await act(this.page, 'add to ticket');
    await expect(this.ticket).toContainText(code);
  }

  /** Goes without the required part that the ticket lacks, for a reason, by the keys. */
  async goWithout(requiredSku: string, reason: string): Promise<void> {
    await act(this.page, 'waive required');
    await expect(this.ticket.getByRole('textbox', { name: /^Reason for leaving out/ })).toBeFocused();
    await this.page.keyboard.type(reason);
    await this.page.keyboard.press('Enter');
    await expect(this.ticket.getByText(`${requiredSku}: ${reason}`)).toBeVisible();
  }

  /** Opens a part and puts it on the ticket. */
  async sell(code: string): Promise<void> {
    await this.openPart(code);
    await act(this.page, 'add to ticket');
    await expect(this.line(code)).toBeVisible();
  }

  /** Types where it goes; what is left out stays as it is. */
  async enterAddress(address: Partial<SaleInput['address']>): Promise<void> {
    await this.openForms();
    const { ticket } = this;
    const fields = [
      ['Street', address.line1],
      ['Unit, building or company (optional)', address.line2],
      ['Suburb', address.city],
      ['Postcode', address.postcode],
    ] as const;
    for (const [label, value] of fields) {
      if (value !== undefined) await ticket.getByLabel(label, { exact: true }).fill(value);
    }
    if (address.state !== undefined) await ticket.getByLabel('State', { exact: true }).selectOption(address.state);
  }

  /** Types the customer and the address, by the labels of the fields. */
  async enterCustomer(customer: SaleInput['customer'], address: SaleInput['address'], notes: string): Promise<void> {
    await act(this.page, 'go to customer');
    const { ticket } = this;
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await ticket.getByLabel('Phone').fill(customer.phone);
    await ticket.getByLabel('Name', { exact: true }).fill(customer.name);
    await ticket.getByLabel('Email').fill(customer.email);
    await this.enterNote(customer.note);
    await this.enterAddress(address);
    await act(this.page, 'go to notes');
    await expect(ticket.getByLabel('Supplier notes')).toBeFocused();
    await ticket.getByLabel('Supplier notes').fill('');
    await this.page.keyboard.type(notes);
    await expect(ticket.getByLabel('Supplier notes')).toHaveValue(notes);
  }

  /** Types what the customer wants said with the order; opens its field where it is closed. */
  async enterNote(note: string): Promise<void> {
    const field = this.ticket.getByLabel('Customer note');
    if ((await field.count()) === 0) {
      if (note === '') return;
      await this.ticket.getByRole('button', { name: '+ note', exact: true }).click();
    }
    await field.fill(note);
  }

  /** Puts a whole sale on the ticket, delivery not chosen: its parts, its customer, its address and its notes. */
  async enterSale(sale: SaleInput): Promise<void> {
    for (const code of sale.parts) {
      await this.openPart(code);
      await this.addPart(code);
    }
    await this.enterCustomer(sale.customer, sale.address, sale.notes);
  }

  /** Everything that was typed and put on the ticket is still there. */
  async expectSaleKept(sale: SaleInput): Promise<void> {
    const { ticket } = this;
    for (const code of sale.parts) await expect(this.line(code)).toBeVisible();
    await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue(sale.customer.name);
    await expect(ticket.getByLabel('Phone')).toHaveValue(sale.customer.phone);
    await expect(ticket.getByLabel('Email')).toHaveValue(sale.customer.email);
    if (sale.customer.note !== '') await expect(ticket.getByLabel('Customer note')).toHaveValue(sale.customer.note);
    await expect(ticket.getByLabel('Street')).toHaveValue(sale.address.line1);
    await expect(ticket.getByLabel('Unit, building or company')).toHaveValue(sale.address.line2);
    await expect(ticket.getByLabel('Suburb')).toHaveValue(sale.address.city);
    await expect(ticket.getByLabel('Postcode')).toHaveValue(sale.address.postcode);
    await expect(ticket.getByLabel('State')).toHaveValue(sale.address.state);
    if (sale.notes !== '') await expect(ticket.getByLabel('Supplier notes')).toHaveValue(sale.notes);
  }

  /** Asks for the rates and waits for them. */
  async compareRates(): Promise<void> {
    await act(this.page, 'compare rates');
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
    await act(this.page, 'review order');
    await expect(this.page.getByRole('heading', { name: 'Order review' })).toBeVisible();
  }

  /** The button that sends, whatever it says is open before that. */
  get sendButton(): Locator {
    return this.order.getByRole('group', { name: 'Send the order' }).getByRole('button');
  }

  /** Opens the review again after an outcome, which alone brings the key that sends back to life. */
  async reviewAgain(): Promise<void> {
    await expect(this.page.getByText(/^Read how the last try ended\./)).toBeVisible();
    await this.review();
    await expect(this.sendButton).toBeEnabled();
  }

  /** Sends the reviewed order although an equal one was refused within the hour, with the reason that this takes. */
  async sendAfterRefusal(): Promise<void> {
    await this.send();
    await expect(this.page.getByRole('dialog')).toContainText(
      'It was refused: ask whether the supplier has it anyway.',
    );
    await this.page.keyboard.type('They have put it right');
    await act(this.page, 'send again');
  }

  /** Conditions on the ticket that are to be asked before the order: the worst of each line, and all of an open one. */
  get openConditions(): Locator {
    return this.ticket.getByText(/^Check: /);
  }

  /** Says of every condition on the ticket that it was asked and is so, one by one. */
  async confirmConditions(): Promise<void> {
    while ((await this.openConditions.count()) > 0) {
      const before = await this.openConditions.allInnerTexts();
      await act(this.page, 'confirm condition');
      await expect.poll(() => this.openConditions.allInnerTexts()).not.toEqual(before);
    }
  }

  /** Asks what is to be asked, then sends the reviewed order by its only key. */
  async send(): Promise<void> {
    const asks = (await this.openConditions.count()) > 0;
    await this.confirmConditions();
    // What was confirmed changed the ticket: the review before that was ended by it.
    if (asks) await this.review();
    await expect(this.sendButton).toBeEnabled();
    await act(this.page, 'submit order');
  }
}
