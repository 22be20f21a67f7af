import { setTimeout as wait } from 'node:timers/promises';
import { apiSession } from '#demo/api-session.ts';
import { versionInForce } from '#shared/prior-information/in-force.ts';
import { incomeInFrance, newCustomer, row, upload } from './support/customer.ts';
import { pdf, png } from './support/files.ts';
import { callApi, expect, freshEmail, fullSweep } from './support/fixtures.ts';
import { codeIn, newestMail } from './support/inbox.ts';
import { newSession } from './support/new-account.ts';
import { type OwnStack, test } from './support/own-stack.ts';
import { password, signIn } from './support/sign-in.ts';
import {
  type AcceptedWrites,
  type Api,
  answerOf,
  type Cognito,
  caller,
  cognitoOf,
  keepSigningUp,
  keepUploading,
} from './support/writers.ts';

/** Writes until the stack is killed, its database too (local/main.test.ts kills the supervisor alone). @returns what was accepted before, and after how many milliseconds it was killed */
async function writeUntilKilled(stack: OwnStack, api: Api) {
  const cognito = await cognitoOf(stack.web);
  const accepted: AcceptedWrites = { applications: [], stored: [], completed: [], signUps: [] };
  const milliseconds = Math.round(Math.random() * 1500);
  let isGoing = false;
  const kill = async (): Promise<void> => {
    await expect.poll(() => Math.min(accepted.completed.length, accepted.signUps.length)).toBeGreaterThan(0);
    await wait(milliseconds);
    isGoing = true;
    await stack.kill('supervisor and database');
  };
  const write = { accepted, isGoing: () => isGoing };
  await Promise.all([
    keepUploading(api, write),
    keepUploading(api, write),
    keepUploading(api, write),
    keepSigningUp(api, write),
    kill(),
  ]);
  return { accepted, cognito, milliseconds };
}

/** Expects that nothing of it was lost. */
async function expectKept(stack: OwnStack, api: Api, accepted: AcceptedWrites, cognito: Cognito): Promise<void> {
  const uploadsOf = async (applicationId: string): Promise<string[]> => {
    const { documents } = await answerOf<{ documents: { uploadId: string }[] }>(
      api('GET', `/api/applications/${applicationId}`),
    );
    return documents.map(({ uploadId }) => uploadId);
  };
  const read = new Map<string, string[]>();
  const ids = [...accepted.applications, ...accepted.completed.map(({ applicationId }) => applicationId)];
  for (const id of new Set(ids)) read.set(id, await uploadsOf(id));
  for (const { applicationId, uploadId } of accepted.completed) expect(read.get(applicationId)).toContain(uploadId);
  // A file that storage took becomes a document even if nobody could say that it is complete.
  for (const { applicationId, uploadId } of accepted.stored) {
    await expect.poll(() => uploadsOf(applicationId)).toContain(uploadId);
  }
  for (const email of accepted.signUps) {
    const code = codeIn(await newestMail(email, 1, stack.folder));
    const answer = await cognito('ConfirmSignUp', { Username: email, ConfirmationCode: code });
    expect([email, answer.status]).toEqual([email, 200]);
  }
}

test(
  'what was answered with success is there after a kill, and who was signed in goes on where they were',
  { tag: fullSweep },
  async ({ page, stack, consoleErrors }, { annotations }) => {
    const { folder, web } = stack;
    const email = await newCustomer(page, 'Olga', { folder });
    const label = 'Cartão de Cidadão (frente)';
    const file = png('cc-frente.png');
    await upload(page, label, file);
    const writer = await newSession(web, { name: 'Paula Teste', email: freshEmail('paula'), password }, folder);
    const writerSession = apiSession(web, writer.accessToken);
    await writerSession.call('applications.onboard', incomeInFrance);
    await writerSession.call('prior-information.acknowledge', { version: versionInForce });
    const api = caller(web, writer.accessToken);

    await test.step('a kill of everything', async () => {
      const { accepted, cognito, milliseconds } = await writeUntilKilled(stack, api);
      await stack.startAgain();
      await expectKept(stack, api, accepted, cognito);
      const { applications, stored, completed, signUps } = accepted;
      const counts = [applications, stored, completed, signUps].map(({ length }) => length).join(', ');
      annotations.push({ type: 'kill', description: `after ${milliseconds} ms, accepted: ${counts}` });
    });

    await test.step('the open page goes on', async () => {
      await page.reload();
      await expect(page).toHaveURL(/\/app\/documentos$/);
      await expect(row(page, label)).toContainText(file.name);
      await expect(row(page, label)).toContainText('Em revisão');
    });

    await test.step('the stored file opens', async () => {
      const { body: me } = await callApi(page, 'GET', '/api/me');
      const application = `/api/applications/${me.currentApplicationId}`;
      const { body } = await callApi(page, 'GET', application);
      const { body: link } = await callApi(page, 'POST', `${application}/documents/${body.documents[0].id}/link`, {});
      const stored = await page.request.get(link.url);
      expect(stored.headers()['content-type']).toBe('image/png');
      expect((await stored.body()).equals(file.buffer)).toBe(true);
    });

    await test.step('so does a new one', async () => {
      await upload(page, 'Comprovativo de rendimentos', await pdf('rendimentos.pdf'));
    });

    await test.step('signing out and in again works', async () => {
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page).toHaveURL(`${web}/`);
      await signIn(page, { email, password });
      await page.goto('/app/documentos');
      await expect(row(page, label)).toContainText(file.name);
    });
    // What was under way when the stack went.
    consoleErrors.length = 0;
  },
);
