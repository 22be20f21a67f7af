import { serverNow } from '#core/clock.ts';
import { formatEuro, listed } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { hasContract } from '#shared/lenders/lenders.ts';
import { canBeChosen, expiredDraft } from '#shared/offers/clock.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { missingSentence } from '#shared/offers/words.ts';
import { Banner } from '#ui/banner.tsx';

/** Where the bank's figures and the engine's differ. */
export function OfferCaution({ caution }: { caution: StaffOfferView['caution'] }) {
  if (!caution) return null;
  const { taeg, mtic } = caution;
  return (
    <Banner tone="waiting" title="A FINE e as nossas contas não coincidem">
      <ul className="figures">
        {taeg && (
          <li>
            TAEG: {formatPercent(taeg.fine)} na FINE, {formatPercent(taeg.ours)} nas nossas contas
          </li>
        )}
        {mtic && (
          <li>
            MTIC: {formatEuro(mtic.fine)} na FINE, {formatEuro(mtic.ours)} nas nossas contas
          </li>
        )}
      </ul>
    </Banner>
  );
}

/** What a draft still needs of its FINE before it is published. */
const fineWords = ({ fine }: StaffOfferView): string => {
  if (!fine) return 'Falta a FINE do banco: sem ela não se publica.';
  return fine.unconfirmed.length > 0 ? `Falta confirmar na FINE: ${listed(fine.unconfirmed)}.` : 'FINE conferida.';
};

/** What the team has to know of an offer before it is published. */
export function StaffOfferCautions({ offer }: { offer: StaffOfferView }) {
  const { bankName, figures, caution, terms } = offer;
  const isOpen = offer.status === 'draft' || offer.status === 'published';
  if (!isOpen) return null;
  const missing = missingSentence(figures);
  return (
    <>
      {!hasContract(bankName, new Date(serverNow())) && (
        <Banner tone="correction" title="Banco sem contrato">
          {offer.status === 'draft'
            ? 'Não se publica assim: altera o rascunho e escolhe um dos bancos com quem temos contrato.'
            : 'Retira-a, ou cria outra com um dos bancos com quem temos contrato.'}
        </Banner>
      )}
      {!canBeChosen(terms.validUntil, new Date(serverNow())) && (
        <Banner tone="correction" title="Expirou">
          {offer.status === 'draft'
            ? expiredDraft
            : 'O cliente já não a pode escolher. Retira-a, e pede ao banco uma nova.'}
        </Banner>
      )}
      {offer.status === 'draft' && <p className="soft">{fineWords(offer)}</p>}
      {offer.fineState === 'expected' && <p className="soft">Publicada sem a FINE do banco, que ainda falta.</p>}
      <OfferCaution caution={caution} />
      {missing && <p className="soft">Proposta incompleta. {missing}</p>}
    </>
  );
}
