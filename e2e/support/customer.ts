import type { Locator, Page } from '@playwright/test';
import { apiSession } from '#demo/api-session.ts';
import { persistentSession } from '#demo/persistent-session.ts';
import type { OnboardingAnswers } from '#shared/applications/routes.ts';
import { cardConsentVersion } from '#shared/documents/id-card.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import type { ChosenFile } from './files.ts';
import { expect, freshEmail } from './fixtures.ts';
import { newSession, takeSession } from './new-account.ts';
import { password } from './sign-in.ts';
import { runningStack } from './stack.ts';

/** The line of one document on the documents page: of several files of one kind the file's, not that of all. */
export const row = (page: Page, label: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    .last();

/** Chooses a file for a document, and waits for nothing. */
export const choose = (page: Page, label: string, file: ChosenFile): Promise<void> =>
  row(page, label).locator('input[type=file]').setInputFiles(file);

/** Acknowledges the prior information where a page asks for it. */
export async function acknowledgeInformation(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Informação prévia sobre o intermediário de crédito' });
  await sheet.getByRole('button', { name: 'Recebi a informação prévia' }).click();
  await expect(sheet).toBeHidden();
}

/** Uploads a file for a document to the end. */
export async function upload(page: Page, label: string, file: ChosenFile): Promise<void> {
  await choose(page, label, file);
  await expect(row(page, label)).toContainText('Em revisão');
  await expect(row(page, label)).toContainText(file.name);
}

/** Four documents are asked for. */
export const incomeInFrance: OnboardingAnswers = {
  countryIncome: 'FR',
  employmentStatus: 'employed',
  purpose: 'investment',
  hasProperty: false,
  whatsapp: { optIn: false },
};

export interface CustomerOptions {
  /** Of the stack that they come to. */
  folder?: string;
  /** Other answers of the onboarding than income in France, as an employee, for an investment not found yet. */
  answers?: Partial<OnboardingAnswers>;
  /** Has not been asked for the prior information yet. */
  isNew?: true;
  /** Another address than a fresh one of the domain of tests. */
  email?: string;
  /** Opens no page of the portal: the test opens what it is about. The browser does not know the person until then. */
  opensNothing?: true;
}

/**
 * A new customer whose onboarding is done, with the prior information acknowledged and the consent
 * to copies of the Cartão de Cidadão. Ends on the documents page, or on an empty one of the site.
 * @returns the e-mail address
 */
export async function newCustomer(page: Page, name: string, options: CustomerOptions = {}): Promise<string> {
  const { folder, answers, isNew, opensNothing, email = freshEmail(name.toLowerCase()) } = options;
  const { web } = await runningStack(folder);
  const session = await newSession(web, { name: `${name} Teste`, email, password }, folder);
  const api = persistentSession(apiSession(web, session.accessToken));
  const { application } = await api.call('applications.onboard', { ...incomeInFrance, ...answers });
  await api.call('documents.setCard', {
    applicationId: application.id,
    choice: 'consent',
    version: cardConsentVersion,
  });
  if (!isNew) await api.call('prior-information.acknowledge', { version: versionInForce });
  await takeSession(page, web, session);
  if (opensNothing) return email;
  await page.goto(`${web}/app/documentos`);
  await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
  return email;
}
