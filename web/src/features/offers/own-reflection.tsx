import { useApiQuery } from '#core/api.ts';
import { Card } from '#ui/card.tsx';
import { Reflection } from './reflection.tsx';

/** The reader's own days of reflection on the dashboard: about the chosen approval, or those from which they choose. */
export default function OwnReflection({ applicationId }: { applicationId: string }) {
  const { data: detail } = useApiQuery('applications.get', { applicationId });
  const { status, outcome } = detail?.application ?? {};
  const enabled = !outcome && (status === 'proposta' || status === 'escritura');
  const { data } = useApiQuery('offers.list', { applicationId }, { enabled });
  if (!enabled || !data) return null;
  const offers = data.offers.filter((offer) => offer.status !== 'declined');
  const own = offers.flatMap((offer) => {
    const reflection = data.reflections?.find(({ offerId }) => offerId === offer.id);
    return reflection ? [{ offer, reflection }] : [];
  });
  if (own.length === 0) return null;
  return (
    <Card aria-labelledby="own-reflection" className="stack">
      <h2 id="own-reflection">O teu período de reflexão</h2>
      {own.map(({ offer, reflection }) => (
        <section key={offer.id} aria-label={offer.bankName}>
          <h3>{offer.bankName}</h3>
          <Reflection reflection={reflection} />
        </section>
      ))}
    </Card>
  );
}
