import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#ui/button-link.tsx';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import styles from './banks-page.module.css';

const BankBoard = lazy(() => import('../../features/submissions/board/bank-board.tsx'));
const LenderRecords = lazy(() => import('../../features/lenders/lender-records.tsx'));

/** /backoffice/bancos: the open requests at each bank; with `vista=fichas` what the team knows of the banks. */
export default function BanksPage() {
  const [search] = useSearchParams();
  const isRecords = search.get('vista') === 'fichas';
  const look = (title: string, to: string, isCurrent: boolean) => (
    <ButtonLink
      to={to}
      size="small"
      variant={isCurrent ? 'secondary' : 'quiet'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {title}
    </ButtonLink>
  );
  return (
    <WidePage className={isRecords ? 'stack-wide' : 'stack'} dense={!isRecords}>
      <div className={styles.head}>
        <PageTitle>Bancos</PageTitle>
        <nav aria-label="Vista" className="row">
          {look('Quadro', '/backoffice/bancos', !isRecords)}
          {look('Fichas dos bancos', '/backoffice/bancos?vista=fichas', isRecords)}
          <Shortcuts />
        </nav>
      </div>
      <Suspense fallback={<PageSkeleton label="A carregar os bancos…" />}>
        {isRecords ? <LenderRecords /> : <BankBoard />}
      </Suspense>
    </WidePage>
  );
}
