import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureWords } from '#core/api-error.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import type { Me } from '#shared/people/routes.ts';
import type { ErasureView, Privacy } from '#shared/privacy/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './erasure-section.module.css';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its largest whole unit: `7 dias`, `1 hora`. */
export function durationText(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  return new Intl.NumberFormat('pt-PT', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / size),
  );
}

interface Props {
  person: Me;
  privacy: Privacy;
}

/** Updates the request here and on every page that shows it. */
const changes = (privacy: Privacy) => [
  cachedResponse('privacy.get', {}, () => privacy),
  cachedResponse('people.me', {}, (me) => ({ ...me, erasureDueAt: privacy.erasure?.dueAt ?? null })),
];

/** Account erasure: confirmed with the e-mail address; can be withdrawn until it starts. */
export function ErasureSection({ person, privacy }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <CardPart aria-labelledby="privacy-erasure">
      <h3 id="privacy-erasure">Eliminar a conta</h3>
      {/* Also for users who have joined staff since: it takes effect when they leave. */}
      {privacy.erasure ? (
        <ErasureToCome erasure={privacy.erasure} />
      ) : person.role !== 'client' ? (
        <p className="soft">
          As contas da equipa não se eliminam aqui. Pede primeiro a um administrador que te retire da equipa.
        </p>
      ) : (
        <>
          <p className="soft">
            Apagamos a tua conta, os teus pedidos, as mensagens e os ficheiros. Tens{' '}
            {durationText(privacy.coolingOffSeconds)} para mudares de ideias.
          </p>
          <div>
            <Button icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
              Eliminar a minha conta
            </Button>
          </div>
        </>
      )}
      {/* Always mounted, so that closing it returns the focus. */}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Eliminar a tua conta?">
        <ErasureForm person={person} privacy={privacy} onClose={() => setAsking(false)} />
      </Dialog>
    </CardPart>
  );
}

function ErasureToCome({ erasure }: { erasure: ErasureView }) {
  const withdraw = useAction('privacy.withdrawErasure', {
    done: ['Eliminação cancelada', 'A tua conta continua ativa. Nada foi apagado.'],
    failed: 'Não foi possível cancelar',
    changes,
  });
  if (erasure.underWay)
    return (
      <Banner tone="correction" title="A tua conta está a ser eliminada">
        Já não é possível cancelar. Enviamos-te um email quando terminar.
      </Banner>
    );
  return (
    <Banner
      tone="waiting"
      title={`A tua conta vai ser eliminada em ${formatDate(erasure.dueAt)}, às ${formatTime(erasure.dueAt)}`}
      actions={
        <Button loading={withdraw.running} loadingText="A cancelar..." onClick={() => void withdraw.run({})}>
          Cancelar eliminação
        </Button>
      }
    >
      Pediste-o em {formatDate(erasure.requestedAt)}. Até lá podes continuar a usar a conta, levar uma cópia dos teus
      dados e mudar de ideias.
    </Banner>
  );
}

const wrongEmail = 'Escreve o email da tua conta, tal como aparece aqui.';

function ErasureForm({ person, privacy, onClose }: Props & { onClose: () => void }) {
  const isOwn = (email: string) => isSameAddress(email, person.email);
  const schema = z.object({ email: z.string().check(z.trim(), z.refine(isOwn, wrongEmail)) });
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: '' },
  });
  const { run } = useAction('privacy.requestErasure', {
    done: ['Pedido recebido', 'Enviámos-te um email com a data e a forma de cancelar.'],
    // In the dialog, because the page behind a modal dialog is inert.
    failed: (failure) => {
      form.setError('email', { message: failureWords(failure, 'Não foi possível pedir a eliminação')[1] });
      return undefined;
    },
    changes,
  });
  const confirm = async (input: { email: string }) => {
    if (await run(input)) onClose();
  };
  return (
    <form {...form.element} onSubmit={form.handleSubmit(confirm)} className="stack">
      <ul className={styles.privacyConsequences}>
        <li>Os teus pedidos são cancelados, também os que já têm proposta ou escritura marcada.</li>
        <li>Apagamos a conta, as mensagens e todos os ficheiros. Depois não os conseguimos recuperar.</li>
        <li>
          De um pedido que chegou a proposta ou escritura fica o registo mínimo que a lei nos obriga a guardar, sem o
          teu nome nem os teus contactos.
        </li>
        <li>
          Tens {durationText(privacy.coolingOffSeconds)} para mudares de ideias. Se quiseres uma cópia dos teus dados,
          pede-a antes.
        </li>
      </ul>
      <TextField
        {...form.field('email')}
        label="Para confirmares, escreve o teu email"
        hint={person.email}
        type="email"
        autoComplete="off"
        disabled={form.formState.isSubmitting}
      />
      <DialogActions>
        <Button onClick={onClose}>Manter a conta</Button>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting} loadingText="A pedir...">
          Eliminar a conta
        </Button>
      </DialogActions>
    </form>
  );
}
