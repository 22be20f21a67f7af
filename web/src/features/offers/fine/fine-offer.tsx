import { useEffect, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
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
  const [attempt, setAttempt] = useState(0);
  // As it is when it is opened, and unchanged while it is read: links are new, and files replaced.
  const query = useApiQuery(
    'offers.fine',
    { applicationId, offerId },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const openAgain = async () => {
    await query.refetch();
    setAttempt((count) => count + 1);
  };
  return (
    <QueryContent query={query} label="A abrir a FINE…" skeleton={['medium']}>
      {({ link, scan, confirmed }) =>
        link ? (
          <OpenedFine
            key={attempt}
            {...props}
            source={link.url}
            confirmed={confirmed.map(({ name }) => name)}
            onRetry={() => void openAgain()}
          />
        ) : (
          <Banner
            tone="waiting"
            role="status"
            title="A FINE ainda não se pode abrir"
            actions={<WaysOut onRetry={scan === 'infected' ? undefined : () => void openAgain()} onEnd={props.onEnd} />}
          >
            {scan === 'infected'
              ? 'O ficheiro foi recusado pela verificação de segurança: junta outro.'
              : 'Estamos a verificar se o ficheiro é seguro. Volta daqui a momentos.'}
          </Banner>
        )
      }
    </QueryContent>
  );
}

/** What can be done where a FINE does not open. */
const WaysOut = ({ onRetry, onEnd }: { onRetry?: (() => void) | undefined; onEnd: () => void }) => (
  <>
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    )}
    <Button size="small" variant="quiet" onClick={onEnd}>
      Voltar
    </Button>
  </>
);

interface OpenedFineProps extends FineOfferProps {
  source: File | string | undefined;
  confirmed: readonly string[];
  /** Asks for a stored file again; absent for a chosen one. */
  onRetry?: () => void;
}

function OpenedFine({ source, onRetry, ...props }: OpenedFineProps) {
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
      <Banner
        tone="correction"
        role="alert"
        title="Não foi possível abrir a FINE"
        actions={<WaysOut onRetry={onRetry} onEnd={props.onEnd} />}
      >
        {onRetry ? 'Verifica a tua ligação e tenta novamente.' : 'Escolhe um PDF.'}
      </Banner>
    );
  if (!content) return <p role="status">A ler a FINE…</p>;
  return <FineForm {...props} renews={props.renews} content={content} />;
}
