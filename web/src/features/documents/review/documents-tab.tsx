import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCurrent } from '#parts/people-words.ts';
import reviewListStyles from '#parts/review-list.module.css';
import { useUploads } from '#parts/uploads/uploads-store.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { factsFor, isPaperOf } from '#shared/documents/papers-of-people.ts';
import { counted } from '#shared/kit/text.ts';
import { isIn } from '#shared/parties/party.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { isNewOther } from '../document-list.ts';
import { Applicability } from './applicability.tsx';
import { ApproveRest } from './approve-rest.tsx';
import { CardToSee } from './card-review.tsx';
import styles from './documents-tab.module.css';
import { PeopleGroups } from './people-groups.tsx';
import { type ReviewList, type ReviewRow as Row, reviewList } from './review-list.ts';
import { ReviewPanes } from './review-panes.tsx';
import { ReviewRow } from './review-row.tsx';
import { StaffUpload, StaffUploadState, useStaffUploads } from './staff-upload.tsx';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));
const SendOtherDialog = lazy(() => import('./send-other-dialog.tsx'));
const ArchiveDialog = lazy(() => import('./archive-dialog.tsx'));
const PaperDifferences = lazy(() => import('./paper-differences.tsx'));

/** 'Documentos': personal and property documents, each with its decision, and the current file. */
export default function DocumentsTab(detail: StaffApplicationDetail) {
  const { application, people, documents } = detail;
  const present = people.filter(isCurrent);
  const isAlone = people.length === 1;
  const list = isAlone ? reviewList(application, documents) : listOfAll(detail);
  const closed = isClosed(application);
  // On a phone, what is done less often.
  const [isUnfolded, setUnfolded] = useState(false);
  useStaffUploads(application.id);
  const newUploads = useUploads(documents).filter(
    ({ target }) => target.applicationId === application.id && isNewOther(target),
  );
  const needed = [...list.personal, ...list.property, ...list.asked].flatMap(({ document, notApplicableBecause }) =>
    document && notApplicableBecause === undefined ? [document] : [],
  );
  const rows = (own: readonly Row[]) =>
    own.map((row) => (
      <ReviewRow key={row.id} row={row} closed={closed}>
        {row.notApplicableBecause === undefined && !closed && <StaffUpload applicationId={application.id} row={row} />}
        {row.required && !closed && <Applicability row={row} applicationId={application.id} />}
      </ReviewRow>
    ));
  return (
    <ReviewPanes
      documents={documents}
      head={
        <div className={styles.reviewHead}>
          <p className="figures" data-review-summary>
            <strong>{list.toReview} por rever</strong> · {counted(list.approved, 'aprovado', 'aprovados')} ·{' '}
            {list.rejected} a corrigir · {list.missing} por enviar
          </p>
          <div className={classes(styles.reviewHeadActions, isUnfolded && styles.unfolded)}>
            {!closed && <ApproveRest applicationId={application.id} documents={needed} />}
            <Button
              className={styles.more}
              size="small"
              variant="quiet"
              icon={<Icon name="chevronDown" size={18} />}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              Mais ações
            </Button>
            {!closed && <AskForDocument {...detail} />}
            {!closed && <SendOther {...detail} />}
            <Archive {...detail} />
          </div>
        </div>
      }
    >
      {newUploads.map((upload) => (
        <StaffUploadState key={upload.key} upload={upload} />
      ))}
      {isAlone && application.cardShown && application.identType === 'cc' && (
        <CardToSee applicationId={application.id} cardShown={application.cardShown} closed={closed} />
      )}
      {documents.some(({ reading }) => reading) && (
        <Suspense fallback={null}>
          <PaperDifferences {...detail} />
        </Suspense>
      )}
      {isAlone ? (
        <>
          {list.unsorted.length > 0 && (
            <ReviewGroup id="por-classificar" title="Por classificar">
              {rows(list.unsorted)}
            </ReviewGroup>
          )}
          <ReviewGroup id="pessoais" title="Documentos pessoais">
            {rows(list.personal)}
          </ReviewGroup>
          <ReviewGroup id="imovel" title="Documentos do imóvel">
            {list.property.length > 0 && rows(list.property)}
          </ReviewGroup>
          {list.asked.length > 0 && (
            <ReviewGroup id="pedidos" title="Pedidos pela equipa">
              {rows(list.asked)}
            </ReviewGroup>
          )}
        </>
      ) : (
        <PeopleGroups
          detail={{ ...detail, people: present }}
          closed={closed}
          group={(id, title, own) => (
            <ReviewGroup id={id} title={title}>
              {own.length > 0 ? rows(own) : null}
            </ReviewGroup>
          )}
        />
      )}
    </ReviewPanes>
  );
}

/** Returns the lists of everybody who is in a request as one: those of the property once. */
function listOfAll({ application, people, documents }: StaffApplicationDetail): ReviewList {
  const lists = people.filter(isIn).map((person) =>
    reviewList(
      factsFor(application, person),
      documents.filter((each) => isPaperOf(person, { ...each, documentId: each.id })),
    ),
  );
  const once = (part: 'personal' | 'property' | 'asked' | 'unsorted') => [
    ...new Map(lists.flatMap((list) => list[part]).map((row) => [row.id, row])).values(),
  ];
  const parts = {
    personal: once('personal'),
    property: once('property'),
    asked: once('asked'),
    unsorted: once('unsorted'),
  };
  const all = [...parts.personal, ...parts.property, ...parts.asked, ...parts.unsorted];
  const withStatus = (...statuses: readonly string[]) =>
    all.filter(({ document }) => document && statuses.includes(document.aiStatus)).length;
  return {
    ...parts,
    toReview: withStatus('review', 'pending'),
    approved: withStatus('approved'),
    rejected: withStatus('rejected'),
    missing: all.filter((row) => row.required && !row.document && row.notApplicableBecause === undefined).length,
  };
}

interface ReviewGroupProps {
  id: string;
  title: string;
  /** Its rows; false if there are none because no property is known, null if nobody has joined. */
  children: ReactNode;
}

function ReviewGroup({ id, title, children }: ReviewGroupProps) {
  return (
    <section aria-labelledby={`revisao-${id}`}>
      <h2 id={`revisao-${id}`}>{title}</h2>
      {children === false ? (
        <p className="soft">O cliente ainda não tem imóvel identificado: nenhum documento é pedido.</p>
      ) : (
        children !== null && (
          <Card as="ul" className={reviewListStyles.reviewCard}>
            {children}
          </Card>
        )
      )}
    </section>
  );
}

/** A dialog that is loaded on first use; its content stays while it closes. */
function useDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  return {
    button,
    isWanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}

function AskForDocument({ application, people }: StaffApplicationDetail) {
  const dialog = useDialog();
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has('pedir');
  const openByAddress = useEffectEvent(() => {
    dialog.open();
    setSearch({ tab: 'documentos' }, { replace: true });
  });
  useEffect(() => {
    if (isWanted) openByAddress();
  }, [isWanted]);
  return (
    <>
      <Button ref={dialog.button} size="small" icon={<Icon name="message" size={18} />} onClick={dialog.open}>
        Pedir documentos
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <AskDialog
            application={application}
            people={people.filter(isIn)}
            open={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}

function SendOther({ application, people }: StaffApplicationDetail) {
  const dialog = useDialog();
  return (
    <>
      <Button ref={dialog.button} size="small" icon={<Icon name="upload" size={18} />} onClick={dialog.open}>
        Enviar pelo cliente
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <SendOtherDialog
            applicationId={application.id}
            people={people.filter(isIn)}
            open={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}

function Archive({ application, documents, client }: StaffApplicationDetail) {
  const dialog = useDialog();
  const own = documents.filter(({ kind }) => kind !== 'fecho');
  if (own.length === 0) return null;
  return (
    <>
      <Button ref={dialog.button} size="small" icon={<Icon name="download" size={18} />} onClick={dialog.open}>
        Descarregar ZIP
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <ArchiveDialog
            applicationId={application.id}
            clientName={client.name}
            documents={own}
            open={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
