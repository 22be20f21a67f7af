import type { Page } from '@playwright/test';
import { brokerage, phoneLink, securityMailbox, whatsappLink } from '#shared/brokerage.ts';
import { intermediary } from '#shared/intermediary.ts';
import { siteOriginPlaceholder } from '#shared/site/public-pages.ts';
import { countBytes, layoutShifts } from './support/first-load.ts';
import { expect, phone, test } from './support/fixtures.ts';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const pages = [
  { path: '/', heading: 'O teu crédito habitação, com alguém ao teu lado.' },
  { path: '/simulador', heading: 'Simulador de crédito habitação' },
  { path: '/privacy-policy', heading: 'Política de Privacidade' },
  { path: '/termos', heading: 'Termos de Serviço' },
  { path: '/reclamacoes', heading: 'Reclamações' },
];

const metaContent = (page: Page, property: string) =>
  page.locator(`head meta[property="${property}"], head meta[name="${property}"]`).getAttribute('content');

test('a page that is opened at 127.0.0.1 shows at localhost, the origin of sign-in', async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}/simulador?idade=30`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simulador de crédito habitação');
  expect(page.url()).toContain(`${baseURL}/simulador?idade=30`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and says who the intermediary is', async ({ page }) => {
    const linked = [
      { path: '/convite', heading: 'Tens um convite' },
      { path: '/ficheiros', heading: 'Ficheiros para ti' },
    ];
    for (const { path, heading } of [...pages, ...linked]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const footer = page.getByRole('contentinfo');
      for (const told of [
        brokerage.legalName,
        intermediary.seat,
        'Intermediário de crédito vinculado',
        intermediary.registration,
        ...intermediary.lenders.map(({ name }) => name),
        'sem regime de exclusividade',
        'consultoria',
        intermediary.insurance.policy,
        'não recebemos nem entregamos dinheiro',
      ])
        await expect(footer, `${path} tells: ${told}`).toContainText(told);
      for (const { name, url } of [
        intermediary.register,
        intermediary.complaintsBook,
        intermediary.supervisor,
        ...intermediary.disputeBodies,
      ])
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
    }
  });

  test('a question opens and closes', async ({ page }) => {
    await page.goto('/');
    const questions = page.getByRole('group');
    await expect(questions).toHaveCount(4);
    const answer = page.getByText('é o banco que nos paga uma comissão');
    await expect(answer).toBeHidden();
    await page.getByText('Quanto custa o vosso serviço?').click();
    await expect(answer).toBeVisible();
    await page.getByText('Quanto custa o vosso serviço?').click();
    await expect(answer).toBeHidden();
  });

  test('the ways to talk to somebody are links', async ({ page }) => {
    await page.goto('/');
    const mail = `mailto:${brokerage.email}`;
    await expect(page.getByRole('link', { name: 'Falar no WhatsApp' })).toHaveAttribute('href', whatsappLink());
    await expect(page.getByRole('link', { name: 'Agendar chamada' })).toHaveAttribute('href', '/agendar');
    await expect(page.getByRole('link', { name: 'Enviar mensagem', exact: true })).toHaveAttribute('href', mail);
    await expect(page.getByRole('link', { name: 'Começar agora' })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth');
    await expect(page.getByText('Termos de Serviço', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Termos de Serviço' })).toHaveCount(0);
    // Where the calendar would be, too.
    await page.getByRole('link', { name: 'Agendar chamada' }).click();
    await expect(page.getByRole('main')).toContainText('O portal precisa de JavaScript.');
    await expect(page.getByRole('link', { name: brokerage.email })).toHaveAttribute('href', mail);
    await expect(page.getByRole('link', { name: brokerage.phone })).toHaveAttribute('href', phoneLink());
  });
});

test('the landing page has its sections in order', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main h2')).toHaveText([
    'Como funciona',
    'Porquê escolher a Morada',
    'Do outro lado do teu pedido está sempre uma pessoa.',
    'Para quem é',
    'Perguntas frequentes',
    'Pronto para encontrares a tua morada?',
  ]);
});

test('every public page tells machines what it is, at its own address', async ({ page, baseURL }) => {
  const titles = new Set<string>();
  for (const { path } of pages) {
    await page.goto(path);
    const address = `${baseURL}${path}`;
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address);
    expect(await metaContent(page, 'og:url')).toBe(address);
    const title = await page.title();
    titles.add(title);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(await metaContent(page, 'og:title')).toBe(title);
    expect((await metaContent(page, 'description'))?.length).toBeLessThanOrEqual(160);
    expect(await page.content()).not.toContain(siteOriginPlaceholder);

    const image = await page.request.get((await metaContent(page, 'og:image')) ?? '');
    expect(image.headers()['content-type']).toBe('image/png');
    const body = await image.body();
    expect([body.readUInt32BE(16), body.readUInt32BE(20)], 'width and height').toEqual([1200, 630]);
    expect(body.length).toBeLessThan(80 * 1024);
  }
  expect(titles.size).toBe(pages.length);
});

test('search engines find the questions, the sitemap and what they may read', async ({ page, baseURL }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@type']).toBe('FAQPage');
  const asked: string[] = data.mainEntity.map(({ name }: { name: string }) => name);
  await expect(page.locator('summary')).toHaveText(asked);

  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  expect(listed).toEqual(pages.map(({ path }) => `${baseURL}${path}`));
});

test('security.txt names a contact for vulnerability reports, at the path of RFC 9116', async ({ page, baseURL }) => {
  const response = await page.request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain(`Contact: mailto:${securityMailbox}\n`);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(60);
  expect(days).toBeLessThan(365);
});

test('the privacy policy names the authority, gives addresses to write to, and leads back', async ({ page }) => {
  await page.goto('/privacy-policy');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Última atualização: \d{1,2} de \p{L}+ de \d{4}/u);
  await expect(main.locator('h2')).toHaveCount(10);
  await expect(main.getByRole('link', { name: brokerage.privacyEmail }).first()).toHaveAttribute(
    'href',
    `mailto:${brokerage.privacyEmail}`,
  );
  await expect(main.getByRole('link', { name: /CNPD/ })).toHaveAttribute('href', 'https://www.cnpd.pt/');
  await main.getByRole('link', { name: 'Durante quanto tempo guardamos' }).click();
  await expect(main.getByRole('heading', { name: 'Durante quanto tempo guardamos' })).toBeInViewport();
  await main.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the line on /auth leads to the terms and to the privacy policy', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Termos de Serviço' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Serviço');
  await page.goBack();
  await page.getByRole('link', { name: 'Política de Privacidade' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de Privacidade');
});

for (const path of ['/', `/convite#${'0'.repeat(26)}.${'0'.repeat(26)}.${'0'.repeat(22)}`])
  test(`before the first interaction ${path.split('#')[0]} loads at most 5 KB of script and never shifts`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const bytes = countBytes(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const { script } = await bytes();
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(5 * 1024);
    expect(await layoutShifts(page), 'layout shifts').toBe(0);
  });

test('the public pages fit a phone of 360 px, with text of twice the size too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const drawn = [
    ...pages,
    { path: '/agendar', heading: 'Agendar Chamada' },
    { path: '/convite', heading: 'Este convite já não serve' },
  ];
  for (const { path, heading } of [...drawn, { path: '/nao-existe', heading: 'Página não encontrada' }]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const width = (size: string) =>
      page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        return document.documentElement.scrollWidth;
      }, size);
    expect(await width('100%'), path).toBeLessThanOrEqual(360);
    expect(await width('200%'), `${path} with larger text`).toBeLessThanOrEqual(360);
  }
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL(/\/$/);
});
