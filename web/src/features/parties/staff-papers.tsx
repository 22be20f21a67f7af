import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#shared/kit/format.ts';
import type { SignedPaper } from '#shared/parties/consents.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { Button } from '#ui/button.tsx';
import styles from './staff-people.module.css';

const PaperDialog = lazy(() => import('./staff-paper-dialog.tsx'));

/** Of somebody without an account: what they got or signed on paper, each with its day. */
export function StaffPapers({ applicationId, person }: { applicationId: string; person: StaffPartyView }) {
  const [asked, setAsked] = useState<SignedPaper>();
  const { informedOn, informedVersion, cardConsent, identType } = person;
  return (
    <>
      <p className="soft">
        {informedOn
          ? `Informação prévia entregue em papel em ${formatDate(informedOn)}${informedVersion ? `, na versão de ${formatDate(informedVersion.slice(0, 10))}` : ''}.`
          : 'Falta entregar a informação prévia em papel: antes disso não se envia nenhum ficheiro desta pessoa.'}
        {identType === 'cc' && cardConsent && ' Autorizou por escrito a cópia do Cartão de Cidadão.'}
      </p>
      <div className={informedOn ? styles.actions : `${styles.actions} ${styles.papers}`}>
        <Button size="small" variant={informedOn ? 'quiet' : 'secondary'} onClick={() => setAsked('information')}>
          {informedOn ? 'Corrigir o dia…' : 'Informação prévia entregue…'}
        </Button>
        {identType === 'cc' && !cardConsent && (
          <Button size="small" variant="quiet" onClick={() => setAsked('card')}>
            Autorização do Cartão de Cidadão assinada…
          </Button>
        )}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <PaperDialog
            applicationId={applicationId}
            person={person}
            paper={asked}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
