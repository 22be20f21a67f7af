import { choose, newCustomer, row } from './support/customer.ts';
import { disguisedProgram, pdfOfSize } from './support/files.ts';
import { callApi, expect, freshEmail, fullSweep, test } from './support/fixtures.ts';
import { password } from './support/sign-in.ts';

test('files that will not do are refused with a reason; one of exactly 10 MB, with an odd name, is sent', {
  tag: fullSweep,
}, async ({ page }) => {
  await newCustomer(page, 'Sara');
  const label = 'Comprovativo de rendimentos';
  await choose(page, label, await pdfOfSize(10 * 1024 * 1024 + 1));
  await expect(page.getByText('Ficheiro muito grande', { exact: true })).toBeVisible();
  await expect(page.getByText('O ficheiro deve ter menos de 10MB.')).toBeVisible();
  await choose(page, label, await pdfOfSize(10 * 1024 * 1024, `${'longo-'.repeat(50)}🏠.pdf`));
  await expect(row(page, label)).toContainText('Em revisão');
  await expect(row(page, label)).toContainText('longo-longo-');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the server looks at what storage really holds', async ({ page }) => {
  await newCustomer(page, 'Nuno');
  const { body: me } = await callApi(page, 'GET', '/api/me');
  const uploads = `/api/applications/${me.currentApplicationId}/uploads`;
  const program = disguisedProgram();
  const declared = {
    docType: 'passport',
    fileName: 'p.pdf',
    contentType: 'application/pdf',
    fileSize: program.buffer.length,
  };
  const { body: form } = await callApi(page, 'POST', uploads, declared);
  const post = (fields: Record<string, string>, buffer: Buffer) =>
    page.request.post(form.url, {
      multipart: { ...fields, file: { name: 'p.pdf', mimeType: 'application/pdf', buffer } },
    });

  expect((await post({ ...form.fields, key: 'applications/somebody/else' }, program.buffer)).status()).toBe(403);
  expect((await post({ ...form.fields, 'Content-Type': 'text/html' }, program.buffer)).status()).toBe(403);
  expect((await post(form.fields, Buffer.alloc(10 * 1024 * 1024 + 1))).status()).toBe(400);
  const early = await callApi(page, 'POST', `${uploads}/${form.uploadId}/completion`, {});
  expect([early.status, early.body.code]).toEqual([409, 'document.not_received']);
  expect((await post(form.fields, program.buffer)).ok()).toBe(true);
  const refused = await callApi(page, 'POST', `${uploads}/${form.uploadId}/completion`, {});
  expect([refused.status, refused.body.code]).toEqual([400, 'document.file_type']);

  const tooLarge = await callApi(page, 'POST', uploads, { ...declared, fileSize: 10 * 1024 * 1024 + 1 });
  expect([tooLarge.status, tooLarge.body.code]).toEqual([400, 'document.file_too_large']);
  const otherType = await callApi(page, 'POST', uploads, { ...declared, contentType: 'application/x-msdownload' });
  expect([otherType.status, otherType.body.code]).toEqual([400, 'document.file_type']);
  const unknownField = await callApi(page, 'POST', uploads, { ...declared, aiStatus: 'approved' });
  expect([unknownField.status, unknownField.body.code]).toEqual([400, 'request.invalid']);
});

test('a line that drops in the middle of an upload loses nothing', async ({ page, context, consoleErrors }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // From the beginning: code that is being loaded while the conditions change may never arrive.
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 400 * 1024 };
  await session.send('Network.emulateNetworkConditions', slow);
  await newCustomer(page, 'Luis');
  const label = 'Passaporte';
  await page.getByRole('radio', { name: 'Passaporte' }).check();
  await choose(page, label, await pdfOfSize(4 * 1024 * 1024, 'passaporte.pdf'));
  await expect(row(page, label).getByText(/A enviar… [1-9]\d?\s%/)).toBeVisible();
  await session.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await expect(row(page, label).getByText(/ligação/)).toBeVisible();
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1, latency: 0 });
  await expect(row(page, label)).toContainText('Em revisão');
  await expect(row(page, label)).toContainText('passaporte.pdf');
  consoleErrors.length = 0;
});

test('the user pool holds a sign-up to the same rules, whatever client sends it', async ({ request }) => {
  const { userPoolEndpoint, userPoolClientId } = await (await request.get('/config.json')).json();
  const signUpWith = async (name: string, secret: string) => {
    const email = freshEmail('forjado');
    const answer = await request.post(userPoolEndpoint, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      },
      data: Buffer.from(
        JSON.stringify({
          ClientId: userPoolClientId,
          Username: email,
          Password: secret,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'name', Value: name },
          ],
        }),
      ),
    });
    return [answer.status(), (await answer.json()).message];
  };
  expect(await signUpWith('A', password)).toEqual([
    400,
    expect.stringContaining('Nome deve ter pelo menos 2 caracteres'),
  ]);
  expect(await signUpWith('Ana', 'semmaiusculas1')).toEqual([400, expect.stringContaining('uppercase')]);
  expect(await signUpWith('Ana', 'Curta1')).toEqual([400, expect.stringContaining('long enough')]);
});
