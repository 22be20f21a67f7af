import type { StackFile } from '#local/supervisor/stack-file.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { type BoardStage, boardStages } from '#shared/applications/stages.ts';
import { accountOf } from './accounts.ts';
import { launchBrowser, signIn } from './browser.ts';
import type { Section } from './report.ts';

/** Cards that the board shows at once on a large screen, at least. */
const expected = 30;

const viewports = [
  { width: 1440, height: 900, budget: true },
  { width: 1280, height: 800, budget: false },
  { width: 390, height: 844, budget: false },
] as const;

/** A full page of a column; from proposta on, every second client has chosen an offer. */
function pageOf(stage: BoardStage): { items: WorkCard[]; cursor: null } {
  const at = new Date().toISOString();
  const card = (number: number): WorkCard => ({
    id: `01K9ZZZZZZZZZZZZZZZZ${stage.slice(0, 4).toUpperCase()}${String(number).padStart(2, '0')}`,
    status: stage,
    outcome: null,
    purpose: 'first_home',
    hasProperty: false,
    clientName: `Maria Francisca Vasconcelos ${number}`,
    responsibleId: null,
    documentsToReview: number % 3,
    messagesToAnswer: number % 2,
    documentsSubmittedAt: at,
    createdAt: at,
    loanAmount: 250_000,
    bank: null,
    stageSince: at,
    reviewSince: null,
    messageSince: null,
    chosenAt: (stage === 'proposta' || stage === 'escritura') && number % 2 === 0 ? at : null,
    approvedAt: null,
    clientSince: null,
    nextMeetingAt: null,
    putOff: null,
    putOffAt: null,
  });
  return { items: Array.from({ length: 25 }, (_, number) => card(number)), cursor: null };
}

/** Counts the cards of the board that are wholly in view, in columns of 25, and where the first one begins. */
export async function measureCardsInView({ web, accounts }: StackFile): Promise<Section> {
  const browser = await launchBrowser();
  try {
    const session = await signIn(browser, web, accountOf(accounts, 'staff'));
    const rows = [];
    for (const { width, height, budget } of viewports) {
      const context = await browser.newContext({ locale: 'pt-PT', storageState: session, viewport: { width, height } });
      const page = await context.newPage();
      for (const stage of boardStages)
        await page.route(`**/api/backoffice/board/${stage}*`, (route) => route.fulfill({ json: pageOf(stage) }));
      await page.goto(`${web}/backoffice/pipeline`);
      const cards = page.locator('[data-board-card]:visible');
      await cards.first().waitFor();
      await page.evaluate('document.fonts.ready.then(() => true)');
      const boxes = await cards.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
      const inView = boxes.filter(({ bottom }) => bottom <= height).length;
      rows.push({
        values: {
          Window: `${width} x ${height}`,
          Cards: inView,
          'First at': Math.round(boxes[0].top),
          Missing: Math.max(0, expected - inView),
        },
        ...(budget && { budget: { column: 'Missing', limit: 0 } }),
      });
      await context.close();
    }
    return {
      title: `The board: cards wholly in view, and the first one's top edge in pixels`,
      columns: ['Window', 'Cards', 'First at', 'Missing'],
      rows,
    };
  } finally {
    await browser.close();
  }
}
