import { useEffect, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { FineForm } from './fine-form.tsx';
import { type FineContent, openFine } from './open-fine.ts';

interface FineOfferProps {
  application: ApplicationView;
  /** All offers of the request. */
  offers: readonly StaffOfferView[];
  /** The draft whose FINE it is; undefined for a new offer. */
  offer: StaffOfferView | undefined;
  /** The offer that a new one renews: the same request at the bank. */
  renews?: StaffOfferView;
  /** A chosen file; undefined for the stored one of the draft. */
  file: File | undefined;
  onEnd: () => void;
}

/** An offer beside its FINE: each figure is confirmed on its page (spec lenders L4). */
export default function FineOffer(props: FineOfferProps) {
  const { offer, file } = props;
  return file || !offer ? (
    <OpenedFine {...props} source={file} confirmed={[]} />
  ) : (
    <StoredFine {...props} offer={offer} />
  );
}

function StoredFine(props: FineOfferProps & { offer: StaffOfferView }) {
  const { id: offerId, applicationId } = props.offer;
  const query = useApiQuery('offers.fine', { applicationId, offerId }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryContent query={query} label="A abrir a FINE…" skeleton={['medium']}>
      {({ link, scan, confirmed }) =>
        link ? (
          <OpenedFine {...props} source={link.url} confirmed={confirmed.map(({ name }) => name)} />
        ) : (
          <Banner tone="waiting" title="A FINE ainda não se pode abrir">
            {scan === 'infected'
              ? 'O ficheiro foi recusado pela verificação de segurança: junta outro.'
              : 'Estamos a verificar se o ficheiro é seguro. Volta daqui a momentos.'}
          </Banner>
        )
      }
    </QueryContent>
  );
}

interface OpenedFineProps extends FineOfferProps {
  source: File | string | undefined;
  confirmed: readonly string[];
}

function OpenedFine({ source, ...props }: OpenedFineProps) {
  const [content, setContent] = useState<FineContent>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    if (!source) return undefined;
    openFine(source)
      .then((opened) => {
        if (!over) setContent(opened);
      })
      .catch(() => {
        if (!over) setFailed(true);
      });
    return () => {
      over = true;
    };
  }, [source]);
  if (failed)
    return (
      <Banner tone="correction" role="alert" title="Não foi possível abrir a FINE">
        Escolhe um PDF, ou tenta novamente.
      </Banner>
    );
  if (!content) return <p role="status">A ler a FINE…</p>;
  return <FineForm {...props} renews={props.renews} content={content} />;
}
