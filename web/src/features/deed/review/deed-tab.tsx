import { type ComponentType, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { QueryContent } from '#core/query-content.tsx';
import reviewListStyles from '#parts/review-list.module.css';
import { RowAction } from '#parts/row-action.tsx';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { type DeedRow, deedProgress, namedLabel } from '#shared/deed/progress.ts';
import type { StaffDeedView } from '#shared/deed/routes.ts';
import { taxResidenceOf } from '#shared/deed/tax-residence.ts';
import { isDeedDocumentType } from '#shared/documents/deed-document-types.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { plural } from '#shared/kit/text.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { countryName } from '#shared/people/countries.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import styles from './deed-tab.module.css';
import { useApplies, useStaffDeed } from './use-deed.ts';

const failures = { approve: 'Erro ao aprovar documento', correct: 'Erro ao solicitar correção' };

interface ReviewRowProps {
  row: {
    id: string;
    label: string;
    document: DocumentView | undefined;
    required: boolean;
  };
  closed: boolean;
  extraMark: string;
  failures: typeof failures;
  children: ReactNode;
}

/** Components of the documents feature used in the tab, passed in by the app. */
export interface ReviewParts {
  Panes: ComponentType<{ documents: readonly DocumentView[]; children: ReactNode }>;
  Row: ComponentType<ReviewRowProps>;
  /** Sends a file on the client's behalf. */
  Upload: ComponentType<{
    applicationId: string;
    row: Omit<ReviewRowProps['row'], 'required'>;
  }>;
}

/** 'Escritura': the closing documents, each with its decision. */
export function DeedTab({ detail, parts }: { detail: StaffApplicationDetail; parts: ReviewParts }) {
  return (
    <QueryContent
      query={useStaffDeed(detail.application.id)}
      label="A carregar os documentos da escritura…"
      skeleton={['tall']}
      failureTitle="Erro ao carregar documentos de escritura"
    >
      {(deed) => <DeedReview {...detail} {...deed} parts={parts} />}
    </QueryContent>
  );
}

function DeedReview({
  application,
  documents,
  items,
  taxResidence,
  residences,
  parts,
}: StaffApplicationDetail & StaffDeedView & { parts: ReviewParts }) {
  const sent = documents.filter(({ kind }) => kind === 'fecho');
  const { rows, approved, total, open, complete } = deedProgress(items, sent);
  const [counted, spare] = [rows.filter(isShown), rows.filter((row) => !isShown(row))];
  const waiting = open.filter(({ document }) => document && document.aiStatus !== 'rejected').length;
  const rejected = open.filter(({ document }) => document?.aiStatus === 'rejected').length;
  const closed = isClosed(application);
  const isDeed = application.status === 'escritura' && !closed;
  const applies = useApplies(application.id);
  return (
    <parts.Panes documents={sent}>
      <div className={styles.deedState}>
        <p className="figures" data-review-summary role="status">
          <strong>
            {approved}/{total} {plural(approved, 'aprovado', 'aprovados')}
          </strong>{' '}
          · {waiting} por rever · {rejected} a corrigir · {open.length - waiting - rejected} por enviar
        </p>
        <p className="soft">
          Residência fiscal:{' '}
          {residences
            ? residences.map((person) => `${person.name}: ${residenceWords(person)}`).join(' · ')
            : residenceWords({ ...application, taxResidence })}
        </p>
        {complete && (
          <Banner tone="approved" title="Escritura Concluída!">
            Todos os documentos da escritura estão aprovados.{isDeed && ' Já podes concluir o pedido.'}
          </Banner>
        )}
        {!isDeed && !closed && (
          <Banner>O cliente envia estes documentos quando o pedido estiver na fase da escritura.</Banner>
        )}
      </div>
      <section aria-labelledby="revisao-escritura">
        <h2 id="revisao-escritura">Documentos da escritura</h2>
        {groupsOf(counted).map(({ title, listed }) => (
          <Fragment key={title}>
            {title && <h3 className={styles.person}>{title}</h3>}
            <Card as="ul" className={reviewListStyles.reviewCard}>
              {listed.map((row) => (
                <DeedLine
                  key={rowSlot(row)}
                  applicationId={application.id}
                  row={row}
                  closed={closed}
                  Row={parts.Row}
                  upload={isDeed && <parts.Upload applicationId={application.id} row={lineOf(row)} />}
                  {...applies}
                />
              ))}
            </Card>
          </Fragment>
        ))}
      </section>
      {spare.length > 0 && !closed && (
        <p className="soft">
          {residences ? 'Os clientes também podem' : 'O cliente também pode'} enviar, se o caso o pedir:{' '}
          {[...new Set(spare.map(({ label }) => label))].join(', ')}.
        </p>
      )}
    </parts.Panes>
  );
}

/** A country of tax residence, that of the income until the person has said it. */
const residenceWords = ({ countryIncome, taxResidence }: { countryIncome: string; taxResidence: string | null }) =>
  `${countryName(taxResidenceOf({ countryIncome, taxResidence }))}${taxResidence ? '' : ' (por confirmar pelo cliente)'}`;

/** Groups rows by whose they are, with a heading where there are several people; what belongs to all comes last. */
function groupsOf(rows: readonly DeedRow<DocumentView>[]) {
  const names = [...new Set(rows.map(({ personName }) => personName))];
  return names.map((name) => ({
    title: names.length > 1 ? (name ?? 'Do imóvel e do crédito') : undefined,
    listed: rows.filter(({ personName }) => personName === name),
  }));
}

const lineOf = (row: DeedRow<DocumentView>) => ({ ...row, id: rowSlot(row), label: namedLabel(row) });

const rowSlot = ({ docType, partyId }: DeedRow<DocumentView>): string => slotOf(docType, partyId ?? firstPartyId);

/** Whether a row is shown: required, waived, or conditional and sent. */
const isShown = ({ required, document }: DeedRow<DocumentView>): boolean => required || document !== undefined;

interface DeedLineProps extends ReturnType<typeof useApplies> {
  applicationId: string;
  row: DeedRow<DocumentView>;
  closed: boolean;
  Row: ReviewParts['Row'];
  upload: ReactNode;
}

function DeedLine({ row, closed, Row, upload, applicationId, run, input }: DeedLineProps) {
  const { docType, partyId, document, required, applies } = row;
  const label = namedLabel(row);
  const button = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change replaces the line, and the button with it
  useEffect(() => {
    if (changed.current) button.current?.querySelector('button')?.focus();
    changed.current = false;
  }, [applies]);
  const isOpen = !closed && document?.aiStatus !== 'approved';
  const change = isOpen && (required || document) && isDeedDocumentType(docType) && (
    <div className={reviewListStyles.reviewApplies} ref={button}>
      <RowAction
        icon={applies ? 'close' : 'refresh'}
        word={applies ? 'Não se aplica' : 'Voltar a pedir'}
        label={label}
        loading={input?.docType === docType && input.partyId === partyId}
        onClick={() => {
          changed.current = true;
          void run({ applicationId, docType, partyId, applies: !applies });
        }}
      />
    </div>
  );
  if (!applies)
    return (
      <li className={reviewListStyles.reviewRow}>
        <div className={reviewListStyles.reviewLabel}>
          <h3 className="soft">{label}</h3>
        </div>
        <div className={reviewListStyles.reviewStatus}>
          <Badge>Não se aplica</Badge>
        </div>
        {change}
      </li>
    );
  return (
    <Row row={lineOf(row)} closed={closed} extraMark="Se aplicável" failures={failures}>
      {upload}
      {change}
    </Row>
  );
}
