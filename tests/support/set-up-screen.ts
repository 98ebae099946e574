import { expect, type Locator, type Page } from '@playwright/test';
import { act } from './keys.ts';

/** What is typed into the connection form. */
export interface ConnectionEntry {
  readonly baseUrl: string;
  readonly store: string;
  readonly credential: string;
  /** Whether the supplier's prices include GST. */
  readonly pricesIncludeGst: boolean;
}

/** The settings that a sale needs, by the labels of their fields. */
export type SettingsEntry = Readonly<Record<string, string>>;

/** The choice of mode, the connection form and the settings, as an owner uses them. */
export class SetUpScreen {
  readonly page: Page;
  readonly modeChoice: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.modeChoice = page.getByRole('heading', { name: 'How do you want to start?' });
    this.settings = page.getByRole('region', { name: 'Settings', exact: true });
  }

  get baseUrl(): Locator {
    return this.page.getByLabel('Base URL');
  }

  get store(): Locator {
    return this.page.getByLabel('Store', { exact: true });
  }

  get credential(): Locator {
    return this.page.getByLabel('Credential', { exact: true });
  }

  /** Whether the supplier's prices include GST. */
  get productGst(): Locator {
    return this.page.getByRole('group', { name: 'Do supplier prices include GST?' });
  }

  /** Opens live mode and waits for the form. */
  async openConnectionForm(): Promise<void> {
    await expect(this.modeChoice).toBeVisible();
    await this.page.keyboard.press('1');
    await expect(this.page.getByRole('heading', { name: 'Connect to the supplier' })).toBeVisible();
  }

  /** Types a connection; does not send it. */
  async typeConnection(entry: ConnectionEntry): Promise<void> {
    await this.baseUrl.fill(entry.baseUrl);
    await this.store.fill(entry.store);
    await this.credential.fill(entry.credential);
    await this.productGst
      .getByLabel(entry.pricesIncludeGst ? 'Including GST' : 'Excluding GST', { exact: true })
      .check();
  }

  /** Says in the connection form that the prices of another supplier, and of its delivery, include GST. */
  async sayGstIncluded(): Promise<void> {
    const form = this.page.locator('form').filter({ has: this.baseUrl });
    for (const name of ['Do supplier prices include GST?', 'Do delivery prices include GST?']) {
      await form.getByRole('group', { name }).getByLabel('Including GST', { exact: true }).check();
    }
  }

  /** Tries the connection; does not wait for the answer. */
  async test(): Promise<void> {
    await this.page.getByRole('button', { name: 'Test', exact: true }).click();
  }

  /** Connects; does not wait for the counter. */
  async connect(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  /**
   * Copies the recovery code that is shown after the first connection, types it back and waits until it is confirmed.
   * Answers the code.
   */
  async confirmRecoveryCode(): Promise<string> {
    const heading = this.page.getByRole('heading', { name: 'Print the recovery code' });
    await expect(heading).toBeVisible();
    const groups = this.page.getByRole('list', { name: 'Recovery code, in groups' }).getByRole('listitem');
    await expect(groups).toHaveCount(6);
    const code = (await groups.allInnerTexts()).join('-');
    await this.page.getByLabel('Type the printed code').fill(code);
    await this.page.keyboard.press('Enter');
    await expect(heading).toBeHidden();
    return code;
  }

  /**
   * Opens live mode of a service that is set up; where no keychain keeps the key of the records, with the recovery
   * code.
   */
  async openService(recoveryCode: string, hasKeychain: boolean): Promise<void> {
    await expect(this.modeChoice).toBeVisible();
    await this.page.keyboard.press('1');
    if (hasKeychain) return;
    await expect(this.page.getByLabel('Recovery code', { exact: true })).toBeFocused();
    await this.page.keyboard.type(recoveryCode);
    await this.page.keyboard.press('Enter');
  }

  /** Opens the settings by their key. */
  async openSettings(): Promise<void> {
    await act(this.page, 'open settings');
    await expect(this.settings).toBeVisible();
  }

  /** Types settings by the labels of their fields. */
  async typeSettings(entry: SettingsEntry): Promise<void> {
    for (const [label, value] of Object.entries(entry)) {
      await this.settings.getByLabel(label, { exact: true }).fill(value);
    }
  }

  /** Saves the settings by their key and waits until they are. */
  async saveSettings(): Promise<void> {
    await act(this.page, 'save settings');
    await expect(this.settings.getByRole('status').getByText(/^Saved /)).toBeVisible();
  }
}
