import { serverNow } from '#core/clock.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { formatEuro, listed } from '#shared/kit/format.ts';
import { plural } from '#shared/kit/text.ts';
import { parseMoney } from '#shared/kit/typed-money.ts';
import { hasContract, lenderNamed, lenderOf, ofLender, toLender } from '#shared/lenders/lenders.ts';
import { fineLabel } from '#shared/offers/fine.ts';
import type { OfferChanges, StaffOfferView } from '#shared/offers/routes.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { Banner } from '#ui/banner.tsx';
import { OfferChangesList } from '../offer-changes.tsx';
import type { FineContent } from './open-fine.ts';
import { peopleCautions } from './people-in-fine.ts';

interface FineNoticeProps {
  application: ApplicationView;
  /** The other offers of the request. */
  others: readonly StaffOfferView[];
  content: FineContent;
  /** The request at the bank that it answers. */
  submission: SubmissionView | undefined;
  /** The names of who borrows in the request. */
  borrowers: readonly string[];
  /** As typed. */
  amount: string;
  /** What it says otherwise than the one before it. */
  changes: OfferChanges | undefined;
  /** How many mandatory values nobody has confirmed. */
  left: number;
}

/** What to do with a FINE, and what is unusual about it. */
export function FineNotice({ left, changes, ...props }: FineNoticeProps) {
  const { silence, reading } = props.content;
  const cautions = cautionsOf(props);
  return (
    <>
      {silence && (
        <Banner tone="waiting" title="Nada foi lido">
          {silence}
        </Banner>
      )}
      {cautions.length > 0 && (
        <Banner tone="waiting" title="Confirma esta FINE">
          <ul className="figures">
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        </Banner>
      )}
      {changes && <OfferChangesList {...changes} />}
      {reading.isFine && (
        <p className="soft" role="status">
          {left > 0
            ? `${left} ${plural(left, 'valor obrigatório', 'valores obrigatórios')} por confirmar, a tracejado: Enter confirma e passa ao seguinte.`
            : 'Os valores obrigatórios que a FINE diz estão confirmados.'}
        </p>
      )}
    </>
  );
}

/** 'É do Banco Exemplo; o pedido foi feito à Caixa Fictícia'; false if the bank is that of the request. */
function otherBank(name: string | undefined, submission: SubmissionView | undefined): string | false {
  const asked = lenderOf(submission?.lenderId);
  const lender = name === undefined ? undefined : lenderNamed(name);
  if (name === undefined || !asked || lender === asked) return false;
  return `É ${lender ? ofLender(lender) : `de ${name}`}; o pedido foi feito ${toLender(asked)}`;
}

/** Returns what differs from what is expected of a FINE (spec lenders L4). */
function cautionsOf({
  application,
  borrowers,
  others,
  content,
  submission,
  amount,
}: Omit<FineNoticeProps, 'left' | 'changes'>): string[] {
  const { reading, sha256, people } = content;
  const lender = reading.fields.find(({ name }) => name === 'lender')?.value;
  const asked = submission?.amount ?? application.loan?.loanAmount;
  const typed = parseMoney(amount);
  const twin = others.find(({ fine }) => fine !== null && fine.sha256 === sha256);
  const unclear = reading.ambiguous.map(fineLabel);
  return [
    lender !== undefined && !hasContract(lender, new Date(serverNow())) && `É de um banco sem contrato: ${lender}`,
    otherBank(lender, submission),
    asked !== undefined &&
      Math.abs(typed - asked) > asked / 100 &&
      `O montante é ${formatEuro(typed)}; o pedido é de ${formatEuro(asked)}`,
    twin !== undefined && `Este ficheiro já está noutra proposta: ${twin.bankName}`,
    ...peopleCautions(people, borrowers),
    unclear.length > 0 && `A FINE diz mais de um valor: ${listed(unclear)}. Escreve o certo`,
  ].filter((caution) => caution !== false);
}
