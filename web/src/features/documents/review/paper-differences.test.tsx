import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldName, ReadingKind } from '#shared/documents/reading/reading.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import type { RouteOutput } from '#shared/routes.ts';
import { caseClient, documentView, loanView, staffApplication } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import PaperDifferences from './paper-differences.tsx';
import { PreviewContext } from './review-preview.ts';

type Readings = RouteOutput<'readings.list'>['readings'];

const at = '2026-11-02T10:00:00.000Z';
const document = (id: string, changes: Partial<DocumentView> = {}): DocumentView =>
  documentView(id, {
    label: `Documento ${id}`,
    kind: 'imovel',
    categoria: 'imovel',
    uploadId: `upload of ${id}`,
    ...changes,
  });
const reading = (id: string, kind: ReadingKind, name: FieldName, value: string): Readings[number] => ({
  documentId: id,
  docType: id,
  uploadId: `upload of ${id}`,
  kind,
  confidence: 1,
  fields: [{ name, value, page: 2, line: `line of ${value}` }],
  findings: [],
  readAt: at,
});

const readings = [
  reading('cpcv', 'cpcv', 'price', '245000.00'),
  reading('caderneta_predial', 'caderneta_predial', 'article', '12'),
  reading('certidao_permanente', 'certidao_permanente', 'article', '21'),
];

let shown: unknown[] = [];
async function show(documents: readonly DocumentView[], read: Readings = readings) {
  shown = [];
  server.answers('readings.list', { readings: read });
  const preview = { shown: undefined, show: (...of: unknown[]) => void shown.push(of), mark: undefined, place: null };
  await open(
    <main>
      <h1>Pedido</h1>
      <PreviewContext value={preview}>
        <PaperDifferences
          application={{ ...staffApplication, loan: loanView }}
          client={caseClient}
          documents={[...documents]}
        />
      </PreviewContext>
    </main>,
    { person: { ...client, role: 'staff' }, at: '/backoffice' },
  );
  await waitFor(() => expect(server.calls('readings.list')).toHaveLength(1));
}

const all = ['cpcv', 'caderneta_predial', 'certidao_permanente'].map((id) => document(id));

test('each difference has both values, and opens a paper at its place', async () => {
  await show(all);
  const region = await screen.findByRole('region', { name: 'Diferenças entre documentos' });
  const items = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(items).toEqual([
    'Preço do imóvel250 000 €no pedido245 000 €Documento cpcv, página 2',
    'Artigo matricial12Documento caderneta_predial, página 221Documento certidao_permanente, página 2',
  ]);
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(within(region).getByRole('button', { name: 'Documento cpcv, página 2' }));
  expect(shown).toEqual([[all[0], { page: 2, line: 'line of 245000.00' }]]);
});

test('papers that were sent back, or replaced since they were read, are left out', async () => {
  await show([document('cpcv', { aiStatus: 'rejected' }), document('caderneta_predial', { uploadId: 'newer' })]);
  expect(screen.queryByRole('region', { name: 'Diferenças entre documentos' })).toBeNull();
});

test('nothing is shown for papers that agree', async () => {
  await show(all, []);
  expect(screen.queryByRole('region', { name: 'Diferenças entre documentos' })).toBeNull();
});
