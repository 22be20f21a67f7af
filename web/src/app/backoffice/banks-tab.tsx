import { lazy, Suspense } from 'react';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { chooseTarget, saveArchive } from '../../features/documents/review/archive-download.ts';
import { BanksTab } from '../../features/submissions/banks-tab.tsx';
import { type SavePack, summaryName } from '../../features/submissions/save-pack.ts';

const ClocksCard = lazy(() => import('../../features/offers/clocks-card.tsx'));

/** Browsers ask for the place within the click, before the API gives links. */
const savePack: SavePack = async ({ load, fileName, bankName }) => {
  const target = await chooseTarget(fileName);
  if (!target) return false;
  const { signal } = new AbortController();
  const [archive, { sheetPdf }] = await Promise.all([load(signal), import('#parts/sheet-pdf.ts')]);
  const sheet = archive.summary && {
    name: summaryName,
    input: await sheetPdf(archive.summary),
    lastModified: new Date(archive.summary.day),
  };
  await saveArchive(archive, target, { bankName, signal, onProgress: () => undefined, first: sheet });
  return true;
};

/** 'Bancos': the requests of a case at banks, whose ZIPs are made as all others, and everybody's days of reflection. */
export default function Banks(detail: StaffApplicationDetail) {
  return (
    <div className="stack">
      <BanksTab detail={detail} onSave={savePack} />
      <Suspense fallback={<Skeleton height="short" />}>
        <ClocksCard {...detail} />
      </Suspense>
    </div>
  );
}
