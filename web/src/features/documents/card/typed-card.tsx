import { useState } from 'react';
import type { ReadingFinding } from '../../../../../shared/documents/reading-view.ts';
import { findingSentence } from '../../../../../shared/documents/reading-words.ts';
import type { DocumentView } from '../../../../../shared/documents/routes.ts';
import {
  cardNumberWords,
  checkTypedCard,
  type TypedFields,
  typedCardFindings,
} from '../../../../../shared/documents/typed-card.ts';
import { formatDate } from '../../../../../shared/format.ts';
import { lisbonDay } from '../../../../../shared/lisbon-time.ts';
import { queryKey } from '../../../core/api.ts';
import { serverNow } from '../../../core/clock.ts';
import { known, shownInPlace, useAction } from '../../../core/use-action.ts';
import { useForm } from '../../../core/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './typed-card.module.css';

const maxTyped = 20;

/**
 * The number and validity of a Cartão de Cidadão, typed by the client beside a picture that nothing can read. The team
 * compares them with the picture; nothing waits for them.
 */
export default function TypedCard({ document }: { readonly document: DocumentView }) {
  const [editing, setEditing] = useState(false);
  const { typedCard, uploadId } = document;
  if (typedCard && !editing) return <Typed card={typedCard} onEdit={() => setEditing(true)} />;
  return <CardForm key={uploadId} document={document} isOpen={editing} onDone={() => setEditing(false)} />;
}

interface TypedProps {
  readonly card: NonNullable<DocumentView['typedCard']>;
  readonly onEdit: () => void;
}

function Typed({ card, onEdit }: TypedProps) {
  const [finding] = typedCardFindings(card, lisbonDay(new Date(serverNow())));
  return (
    <div className={styles.typed}>
      <p className="figures">
        Cartão {cardNumberWords(card.number)} · válido até {formatDate(card.validUntil)}
      </p>
      {finding && <Said finding={finding} />}
      <Button size="small" variant="quiet" onClick={onEdit}>
        Corrigir <span className="visually-hidden">o número e a validade do Cartão de Cidadão</span>
      </Button>
    </div>
  );
}

function Said({ finding }: { readonly finding: ReadingFinding }) {
  return (
    <p className={finding.level === 'warn' ? styles.doubt : 'soft'} role="status">
      {finding.level === 'warn' && <Icon name="info" size={18} />}
      <span>{findingSentence(finding, { slot: 'id_card_front' })}</span>
    </p>
  );
}

interface CardFormProps {
  readonly document: DocumentView;
  /** Whether the client asked for the fields. */
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

function CardForm({ document, isOpen, onDone }: CardFormProps) {
  const { applicationId, id: documentId, uploadId, typedCard } = document;
  const [expired, setExpired] = useState<string>();
  const form = useForm({
    schema: (typed: TypedFields) => {
      const checked = checkTypedCard(typed, lisbonDay(new Date(serverNow())), expired);
      setExpired('data' in checked ? expired : checked.expiredOn);
      return checked;
    },
    initial: {
      number: typedCard ? cardNumberWords(typedCard.number) : '',
      validUntil: typedCard ? formatDate(typedCard.validUntil) : '',
    },
    autoFocus: isOpen,
  });
  const { run, running, error } = useAction('readings.typeCard', {
    failsOffline: true,
    failed: shownInPlace,
    changes: (answer) => [
      known('applications.start', {}, (detail) => ({
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
    <form {...form.props(save)} className={styles.form} aria-label="Dados do Cartão de Cidadão">
      <p className="soft">
        É uma imagem: escreve o número e a validade para a equipa conferir mais depressa. Não é obrigatório.
      </p>
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
        {isOpen && (
          <Button size="small" variant="quiet" disabled={running} onClick={onDone}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
