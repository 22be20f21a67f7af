import type { Query } from '#core/query-content.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Why the account's security was not loaded, with a retry button, for a dialog or a card. */
export const LoadFailureBanner = ({ query: { error, refetch } }: { query: Query<unknown> }) => (
  <Banner
    tone="correction"
    title={error?.title}
    actions={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
  >
    {error?.detail}
  </Banner>
);
