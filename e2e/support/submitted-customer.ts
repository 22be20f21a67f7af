import type { Page } from '@playwright/test';
import { type ApiSession, apiSession } from '#demo/api-session.ts';
import { persistentSession } from '#demo/persistent-session.ts';
import { samplePdf } from '#demo/sample-files.ts';
import { requiredDocuments } from '#shared/documents/required-documents.ts';
import { type CustomerOptions, newCustomer } from './customer.ts';
import { accessTokenOf } from './fixtures.ts';

/** The API with the session of the page. */
export const sessionOf = async (page: Page): Promise<ApiSession> =>
  persistentSession(apiSession(new URL(page.url()).origin, await accessTokenOf(page)));

/** A new customer whose documents are submitted. Ends where `newCustomer` does. */
export async function submittedCustomer(page: Page, name: string, options: CustomerOptions = {}) {
  const email = await newCustomer(page, name, options);
  const api = await sessionOf(page);
  const { application } = await api.call('applications.start', {});
  await Promise.all(
    requiredDocuments(application).map(async ({ type, label }) =>
      api.upload(application.id, type, await samplePdf(`${type}.pdf`, label, ['Uma linha de texto.'])),
    ),
  );
  await api.call('applications.submit', { applicationId: application.id });
  return { email, applicationId: application.id };
}
