import '#web/test/browser-globals.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileFinding } from '#shared/documents/file-findings.ts';
import type { ReadingFinding } from '#shared/documents/reading-view.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { applicationView, documentView } from '#web/test/sample-views.ts';
import { accessibilityFindings, client, open, server } from '#web/test/screen.tsx';
import { ApproveRest } from './approve-rest.tsx';
import { PreviewContext } from './review-preview.ts';

const at = '2026-11-02T10:00:00.000Z';
const document = (id: string, changes: Partial<DocumentView> = {}): DocumentView =>
  documentView(id, { uploadId: `upload of ${id}`, ...changes });
const read = (id: string, ...findings: readonly ReadingFinding[]): DocumentView =>
  document(id, { reading: { kind: 'payslip', confidence: 1, fields: {}, findings: [...findings] } });
const inspected = (id: string, ...findings: readonly FileFinding[]): DocumentView =>
  document(id, { findings: [...findings] });

test('offers exactly the documents in review of which nothing doubtful was read or found', async () => {
  const shown: DocumentView[] = [];
  const preview = { shown: undefined, show: (of: DocumentView) => void shown.push(of), mark: undefined, place: null };
  await open(
    <main>
      <h1>Pedido</h1>
      <PreviewContext value={preview}>
        <ApproveRest
          applicationId={applicationView.id}
          documents={[
            read('wrong', { code: 'wrong_kind', level: 'warn', found: 'bank_statement' }),
            inspected('active', 'pdf_active'),
            document('approved', { aiStatus: 'approved' }),
            read('clean'),
            read('hint', { code: 'edited_file', level: 'info', found: 'iLovePDF' }),
            inspected('signed', 'pdf_signed'),
            document('unread'),
            document('id_card_front', { typedCard: { number: '123456789ZZ1', validUntil: '2020-01-01', typedAt: at } }),
            document('scanning', { scan: 'pending' }),
          ]}
        />
      </PreviewContext>
    </main>,
    { person: { ...client, role: 'staff' }, at: '/backoffice' },
  );
  const button = await screen.findByRole('button', { name: /^Ver o próximo: faltam 4 para aprovar restantes/ });
  screen.getByText('3 com avisos ficam para ver');
  expect(await accessibilityFindings()).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(shown.map(({ id }) => id)).toEqual(['clean']));
  expect(server.calls('documents.review')).toEqual([]);
});
