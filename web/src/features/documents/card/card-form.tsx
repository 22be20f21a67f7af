import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { cachedResponse, shownInPlace, useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { cardNumberWords, checkTypedCard, type TypedFields } from '#shared/documents/typed-card.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './card-form.module.css';
import { typedCardHint } from './typed-card-hint.ts';

const maxTyped = 20;

interface CardFormProps {
  document: DocumentView;
  onDone: () => void;
}

/** Number and validity of a Cartão de Cidadão. */
export function CardForm({ document, onDone }: CardFormProps) {
  const { applicationId, id: documentId, uploadId, typedCard } = document;
  const [expired, setExpired] = useState<string>();
  const form = useForm({
    resolver: checkedBy((typed: TypedFields) => {
      const checked = checkTypedCard(typed, lisbonDay(new Date(serverNow())), expired);
      setExpired('data' in checked ? expired : checked.expiredOn);
      return checked;
    }),
    defaultValues: {
      number: typedCard ? cardNumberWords(typedCard.number) : '',
      validUntil: typedCard ? formatDate(typedCard.validUntil) : '',
    },
    // The button that opened the form is gone, so the form takes the focus.
    autoFocus: true,
  });
  const { run, running, error } = useAction('readings.typeCard', {
    failsOffline: true,
    failed: shownInPlace,
    changes: (answer) => [
      cachedResponse('applications.start', {}, (detail) => ({
        ...detail,
        documents: detail.documents.map((each) => (each.uploadId === answer.uploadId ? answer : each)),
      })),
    ],
    touches: [queryKey('applications.get', { applicationId })],
  });
  const save = async (card: Pick<NonNullable<DocumentView['typedCard']>, 'number' | 'validUntil'>) => {
    if (await run({ applicationId, documentId, uploadId, ...card })) onDone();
  };
  return (
    <form
      {...form.element}
      onSubmit={form.handleSubmit(save)}
      className={styles.form}
      aria-label="Dados do Cartão de Cidadão"
    >
      <p className="soft">{typedCardHint}</p>
      <div className={styles.fields}>
        <TextField
          {...form.field('number')}
          label="Número completo"
          hint="Como no cartão: 12345678 9 ZZ0"
          maxLength={maxTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...form.field('validUntil')}
          label="Validade"
          hint="Como 31/12/2030"
          maxLength={maxTyped}
          inputMode="text"
          autoComplete="off"
        />
      </div>
      {error && error.code !== 'request.invalid' && (
        <Banner tone="correction" role="alert" title={error.title}>
          Não ficou guardado. {error.detail}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="small" loading={running} loadingText="A guardar…">
          Guardar dados do cartão
        </Button>
        <Button size="small" variant="quiet" disabled={running} onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
