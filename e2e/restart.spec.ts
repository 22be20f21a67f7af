import { setTimeout as wait } from 'node:timers/promises';
import { newCustomer, row, upload } from './customer.ts';
import { pdf, png } from './files.ts';
import { accessTokenOf, callApi, expect, password, signIn } from './fixtures.ts';
import { codeIn, newestMail } from './inbox.ts';
import { test, type Victim } from './own-stack.ts';
import { type Accepted, answerOf, caller, cognitoOf, keepSigningUp, keepUploading } from './writers.ts';

test('a person who is signed in goes on where they were after the stack was killed', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const email = await newCustomer(page, 'Olga', { folder: stack.folder });
  const label = 'Cartão de Cidadão (frente)';
  const file = png('cc-frente.png');
  await upload(page, label, file);

  await stack.kill('the supervisor');
  await stack.startAgain();
  await page.reload();
  await expect(page).toHaveURL(/\/app\/documentos$/);
  await expect(row(page, label)).toContainText(file.name);
  await expect(row(page, label)).toContainText('Em revisão');

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
    await expect(page).toHaveURL(`${stack.web}/`);
    await signIn(page, { email, password });
    await page.goto('/app/documentos');
    await expect(row(page, label)).toContainText(file.name);
  });
  // What was under way when the stack went.
  consoleErrors.length = 0;
});

for (const victim of ['the supervisor', 'supervisor and database'] satisfies Victim[]) {
  test(`what was answered with success is there after a kill of ${victim}`, async ({ page, stack }, {
    annotations,
  }) => {
    await newCustomer(page, 'Paula', { folder: stack.folder });
    const api = caller(stack.web, await accessTokenOf(page));
    // The page itself would ask for what it misses while the stack is away.
    await page.goto('about:blank');
    const cognito = await cognitoOf(stack.web);
    const accepted: Accepted = { applications: [], stored: [], completed: [], signUps: [] };
    const milliseconds = Math.round(Math.random() * 1500);
    annotations.push({ type: 'killed after', description: `${milliseconds} ms` });

    let isGoing = false;
    const kill = async (): Promise<void> => {
      await expect.poll(() => Math.min(accepted.completed.length, accepted.signUps.length)).toBeGreaterThan(0);
      await wait(milliseconds);
      isGoing = true;
      await stack.kill(victim);
    };
    const write = { accepted, isGoing: () => isGoing };
    await Promise.all([
      keepUploading(api, write),
      keepUploading(api, write),
      keepUploading(api, write),
      keepSigningUp(api, write),
      kill(),
    ]);
    await stack.startAgain();

    const uploadsOf = async (applicationId: string): Promise<string[]> => {
      const { documents } = await answerOf<{ documents: { uploadId: string }[] }>(
        api('GET', `/api/applications/${applicationId}`),
      );
      return documents.map(({ uploadId }) => uploadId);
    };
    const read = new Map<string, string[]>();
    for (const id of accepted.applications) read.set(id, await uploadsOf(id));
    for (const { applicationId, uploadId } of accepted.completed) expect(read.get(applicationId)).toContain(uploadId);
    // A file that storage took becomes a document even if nobody could say that it is complete.
    for (const { applicationId, uploadId } of accepted.stored) {
      await expect.poll(() => uploadsOf(applicationId), { timeout: 20_000 }).toContain(uploadId);
    }
    for (const email of accepted.signUps) {
      const code = codeIn(await newestMail(email, 1, stack.folder));
      const answer = await cognito('ConfirmSignUp', { Username: email, ConfirmationCode: code });
      expect([email, answer.status]).toEqual([email, 200]);
    }
    const { applications, stored, completed, signUps } = accepted;
    annotations.push({
      type: 'accepted',
      description: [applications, stored, completed, signUps].map(({ length }) => length).join(', '),
    });
  });
}
