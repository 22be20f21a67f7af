import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { Me } from '#shared/people/routes.ts';
import { phoneSchema } from '#shared/people/schemas.ts';
import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './whatsapp-banner.module.css';

const schema = z.object({ phone: phoneSchema });

const title = 'Recebe atualizações por WhatsApp';

/** Offers WhatsApp updates to users without them, and asks for a missing number; 'Agora não' hides it until the next visit. */
export function WhatsappBanner({ person }: { person: Me }) {
  const draft = useDraft('whatsapp-agora-nao');
  const [hidden, setHidden] = useState(() => draft.read() === true);
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { phone: '' } });
  const { run, running } = useAction('people.saveSettings', {
    done: ({ whatsappConfirmed }) => [
      'Alterações guardadas',
      whatsappConfirmed
        ? 'Vais receber atualizações por WhatsApp.'
        : 'Confirma agora o número em Definições, Contacto.',
    ],
    failed: (error) => (form.refuse(error) ? undefined : ['Erro', 'Não foi possível guardar as alterações']),
    changes: (saved) => [cachedResponse('people.me', {}, () => saved)],
  });
  if (person.whatsappOptIn || hidden) return null;
  const later = (
    <Button
      size="small"
      variant="quiet"
      onClick={() => {
        draft.save(true);
        setHidden(true);
      }}
    >
      Agora não
    </Button>
  );
  if (person.whatsappNumber)
    return (
      <Banner
        title={title}
        actions={
          <>
            <Button size="small" loading={running} onClick={() => void run({ whatsappOptIn: true })}>
              Ativar para {person.whatsappNumber}
            </Button>
            {later}
          </>
        }
      >
        {whatsappConsentText}
      </Banner>
    );
  return (
    <Banner title={title}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(({ phone }) => run({ phone, whatsappOptIn: true }))}
        className="stack"
      >
        <p>{whatsappConsentText}</p>
        <div className={styles.number}>
          <TextField
            {...form.field('phone')}
            label="Número de WhatsApp"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+351 912 345 678"
          />
        </div>
        <div className="row">
          <Button type="submit" size="small" loading={form.formState.isSubmitting}>
            Ativar
          </Button>
          {later}
        </div>
      </form>
    </Banner>
  );
}
