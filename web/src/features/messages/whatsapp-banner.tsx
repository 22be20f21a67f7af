import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { whatsappConsentText } from '../../../../shared/people/whatsapp-consent.ts';
import { queryKey, useApiMutation } from '../../core/api.ts';
import { useDraft } from '../../core/use-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Offers updates by WhatsApp to whoever does not get them; 'Agora não' hides it until the next visit. */
export function WhatsappBanner({ person }: { readonly person: Me }) {
  const client = useQueryClient();
  const draft = useDraft('whatsapp-agora-nao');
  const [hidden, setHidden] = useState(() => draft.read() === true);
  const { mutate, isPending } = useApiMutation('people.saveSettings');
  if (person.whatsappOptIn || hidden) return null;
  const optIn = () =>
    mutate(
      { whatsappOptIn: true },
      {
        onSuccess: (saved) => {
          client.setQueryData<Me>(queryKey('people.me', {}), saved);
          toast.success('Alterações guardadas', 'Vais receber atualizações por WhatsApp.');
        },
        onError: () => toast.error('Erro', 'Não foi possível guardar as alterações'),
      },
    );
  return (
    <Banner
      title="Recebe atualizações por WhatsApp"
      actions={
        <>
          {person.whatsappNumber ? (
            <Button size="small" loading={isPending} onClick={optIn}>
              Ativar para {person.whatsappNumber}
            </Button>
          ) : (
            <ButtonLink size="small" to="/app/settings">
              Adicionar número
            </ButtonLink>
          )}
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
        </>
      }
    >
      {whatsappConsentText}
    </Banner>
  );
}
