import type { StaffApplicationDetail } from '../../../../shared/applications/routes.ts';
import { Card } from '../../ui/card.tsx';
import { type ReviewRow as Row, reviewList } from './review-list.ts';
import { ReviewRow } from './review-row.tsx';

/** 'Documentos': personal and property documents, each with its decision. */
export function DocumentsTab({ application, documents }: StaffApplicationDetail) {
  const list = reviewList(application, documents);
  const closed = application.outcome !== null || application.status === 'concluida';
  return (
    <div className="review">
      <p className="review-summary figures">
        <strong>{list.toReview} por rever</strong> · {list.approved} {list.approved === 1 ? 'aprovado' : 'aprovados'} ·{' '}
        {list.rejected} a corrigir · {list.missing} por enviar
      </p>
      <ReviewGroup id="pessoais" title="Documentos pessoais" rows={list.personal} closed={closed} />
      <ReviewGroup id="imovel" title="Documentos do imóvel" rows={list.property} closed={closed} />
    </div>
  );
}

interface ReviewGroupProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly closed: boolean;
}

function ReviewGroup({ id, title, rows, closed }: ReviewGroupProps) {
  return (
    <section aria-labelledby={`revisao-${id}`}>
      <h2 id={`revisao-${id}`}>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">O cliente ainda não tem imóvel identificado: nenhum documento é pedido.</p>
      ) : (
        <Card as="ul" className="review-card">
          {rows.map((row) => (
            <ReviewRow key={row.id} row={row} closed={closed} />
          ))}
        </Card>
      )}
    </section>
  );
}
