import { PageTitle } from '../../ui/page-title.tsx';

export default function Page() {
  return <PageTitle>Em breve</PageTitle>;
}
