import { brokerage, retainedCases } from '#shared/brokerage.ts';
import { intermediary } from '#shared/intermediary.ts';
import type { PublicPageContent } from '../public-page.ts';
import { LegalDocument, type LegalSection, Mail } from './document.tsx';

/** The national data protection authority, with its public contacts. */
const authority = {
  name: 'Comissão Nacional de Proteção de Dados (CNPD)',
  url: 'https://www.cnpd.pt/',
  email: 'geral@cnpd.pt',
} as const;

const sections: readonly LegalSection[] = [
  {
    id: 'introducao',
    title: 'Introdução',
    text: (
      <>
        <p>
          A {brokerage.legalName} ({brokerage.name}), com sede em {intermediary.seat}, é responsável pelo tratamento dos
          teus dados pessoais. Esta página explica que dados pedimos, para quê, com quem os partilhamos e que direitos
          tens, de acordo com o Regulamento Geral sobre a Proteção de Dados (RGPD, Regulamento (UE) 2016/679) e a Lei
          n.º 58/2019.
        </p>
        <p>
          Se algo não estiver claro, pergunta-nos: <Mail to={brokerage.privacyEmail} />.
        </p>
      </>
    ),
  },
  {
    id: 'dados-que-recolhemos',
    title: 'Dados que recolhemos',
    text: (
      <>
        <p>Recolhemos só o que é preciso para tratar do teu pedido:</p>
        <ul>
          <li>
            <strong>Conta e contactos:</strong> nome, e-mail, telefone, o que nos disseste antes de teres conta, como
            chegaste até nós (uma recomendação ou uma campanha, por exemplo) e, se entrares com o Google, o nome e a
            fotografia do teu perfil.
          </li>
          <li>
            <strong>A tua situação:</strong> país dos rendimentos, situação profissional, objetivo do crédito, valores
            do imóvel e do empréstimo, rendimentos e despesas.
          </li>
          <li>
            <strong>Documentos:</strong> os que o banco pede, como a declaração de IRS, recibos de vencimento, extratos
            bancários, o mapa de responsabilidades de crédito e os papéis do imóvel.
          </li>
          <li>
            <strong>Conversas:</strong> mensagens, chamadas marcadas e o que escreveres ao assistente virtual.
          </li>
          <li>
            <strong>Reclamações:</strong> o teu nome e e-mail, o que nos contares numa reclamação e a nossa resposta.
          </li>
          <li>
            <strong>Dados técnicos:</strong> registos de acesso e de segurança, necessários para proteger a tua conta.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'como-usamos',
    title: 'Como usamos os teus dados',
    text: (
      <>
        <p>Usamos os teus dados para:</p>
        <ul>
          <li>analisar o teu pedido, apresentá-lo aos bancos e comparar propostas (preparação de um contrato);</li>
          <li>responder às tuas perguntas e avisar-te do que mudou no processo (preparação de um contrato);</li>
          <li>
            cumprir a lei, como as regras da intermediação de crédito e da prevenção do branqueamento de capitais;
          </li>
          <li>proteger o portal contra fraude e abuso (interesse legítimo);</li>
          <li>
            guardar uma cópia do teu Cartão de Cidadão, só se o autorizares (Lei n.º 7/2007, artigo 5.º). Podes antes
            mostrá-lo à equipa, e retirar a autorização em Definições: apagamos então as cópias;
          </li>
          <li>falar contigo pelo WhatsApp, só se o autorizares. Podes retirar essa autorização quando quiseres;</li>
          <li>
            voltar a falar contigo depois da escritura, por exemplo quando acabar a taxa fixa, só se o autorizares.
            Também isso se muda em Definições.
          </li>
        </ul>
        <p>
          Um programa vê se os ficheiros abrem e o que trazem: se pedem palavra-passe, estão estragados ou assinados, se
          trazem programas, anexos ou outro tipo de ficheiro, ou se são complexos demais para o verificar. Ao banco
          segue uma cópia sem esses programas e anexos e sem o que a câmara anotou nas fotografias; o que está assinado
          segue tal como o enviaste.
        </p>
        <p>
          Quando escolhes os ficheiros e enquanto os envias, o teu navegador lê-os pelas mesmas regras e vê se uma
          fotografia está nítida, clara e grande e se traz o código QR de um recibo, para te avisar logo: para isso nada
          sai do teu aparelho. Depois de os receber, outro programa lê o texto dos PDF, com regras escritas por nós e no
          nosso alojamento: nenhum serviço de inteligência artificial nem outra empresa os recebe para isto. Retira o
          tipo de papel, o nome, o NIF e outros números, as datas e os valores, e compara-os com o teu pedido.
          Fotografias e digitalizações sem texto não são lidas. O que encontra são pistas, que podem estar erradas: até
          agora só medimos os acertos em papéis de exemplo. Tu vês o essencial junto do documento; a equipa que trata do
          teu pedido vê tudo. Apagamo-lo com o ficheiro: um que substituas fica guardado com o que dele se leu até
          apagares a conta. Se um papel ficar antigo enquanto o pedido decorre, pedimos-te uma vez um mais recente.
        </p>
        <p>
          De uma imagem do Cartão de Cidadão podes escrever o número e a validade, se quiseres. O portal vê se os
          dígitos de controlo batem certo e se a validade passou, guarda o que escreveste com essa imagem e mostra-o à
          equipa ao lado dela. Apagamo-lo quando a substituis, quando retiras a autorização ou quando apagas a conta, e
          vem na cópia dos teus dados.
        </p>
        <p>
          Nenhuma decisão sobre ti é tomada só por um programa (artigo 22.º do RGPD): quem aprova os documentos ou pede
          correções é sempre uma pessoa. Não vendemos os teus dados nem os usamos para publicidade de terceiros.
        </p>
      </>
    ),
  },
  {
    id: 'partilha',
    title: 'Com quem partilhamos',
    text: (
      <>
        <p>Partilhamos os teus dados apenas com:</p>
        <ul>
          <li>os bancos a quem apresentamos o teu pedido, para o analisarem;</li>
          <li>quem participa na compra, como avaliadores, notários e conservatórias, quando chega a altura;</li>
          <li>
            empresas que nos prestam serviços técnicos (alojamento, envio de e-mails, marcação de chamadas), que só
            podem usar os dados a nosso pedido;
          </li>
          <li>autoridades, quando a lei a isso obriga.</li>
        </ul>
        <p>
          Guardamos os dados na União Europeia. Se um prestador os tratar fora dela, fazemo-lo com as garantias que o
          RGPD exige.
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    text: (
      <p>
        Os dados viajam e são guardados cifrados. Os teus documentos não têm endereço público: abrem-se por ligações que
        duram pouco tempo e só para quem trata do teu processo. Os acessos da equipa exigem um segundo fator e as
        alterações ficam registadas. Se houver uma violação de dados que te ponha em risco, avisamos-te a ti e à CNPD.
      </p>
    ),
  },
  {
    id: 'conservacao',
    title: 'Durante quanto tempo guardamos',
    text: (
      <p>
        Guardamos os dados enquanto tiveres conta. Quando pedes para os apagar, tens uns dias para mudar de ideias, e
        depois apagamos tudo: documentos, mensagens, propostas e contactos. De um processo que chegou às propostas fica
        durante {retainedCases.years} anos um registo sem o teu nome nem contactos, com o objetivo, a fase a que chegou
        e as datas, também as da entrega da informação prévia que a lei manda dar-te e das recomendações que recebeste.
        De uma reclamação ficam, até {retainedCases.years} anos depois da resposta, o número, os dias, como chegou e o
        resultado; sem teres conta, também o que escreveste. Do que a equipa fez fica o registo, sem dados teus.
      </p>
    ),
  },
  {
    id: 'direitos',
    title: 'Os teus direitos',
    text: (
      <>
        <p>Podes pedir-nos, a qualquer momento e sem custos:</p>
        <ul>
          <li>
            <strong>Acesso:</strong> saber que dados temos sobre ti e receber uma cópia.
          </li>
          <li>
            <strong>Retificação:</strong> corrigir o que estiver errado ou incompleto.
          </li>
          <li>
            <strong>Apagamento:</strong> apagar os teus dados, salvo os que a lei nos obriga a guardar.
          </li>
          <li>
            <strong>Portabilidade:</strong> receber os teus dados num formato que outra empresa possa ler.
          </li>
          <li>
            <strong>Oposição:</strong> dizer que não a um uso baseado no nosso interesse legítimo.
          </li>
          <li>
            <strong>Limitação:</strong> suspender o uso dos dados enquanto se esclarece uma dúvida.
          </li>
        </ul>
        <p>
          Escreve para <Mail to={brokerage.privacyEmail} />. Respondemos no prazo de um mês. Também podes apresentar uma
          reclamação à autoridade de controlo, indicada no fim desta página.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <p>
        As páginas públicas não usam cookies de publicidade nem de análise; se vens de uma campanha, o nome dela fica
        guardado só até fechares o separador. Quando entras na tua conta, guardamos no teu navegador só o necessário
        para manter a sessão e, durante 180 dias, um cookie de segurança que o reconhece: assim, as tentativas de outras
        pessoas com o teu e-mail não te impedem de recuperar o acesso. Por isso não te pedimos que aceites cookies.
      </p>
    ),
  },
  {
    id: 'alteracoes',
    title: 'Alterações a esta política',
    text: (
      <p>
        Se mudarmos esta política, publicamos aqui a nova versão e a data. Se a mudança for importante para ti,
        avisamos-te também por e-mail.
      </p>
    ),
  },
  {
    id: 'contactos',
    title: 'Contactos',
    text: (
      <>
        <p>
          {brokerage.legalName}, {intermediary.seat}. Privacidade: <Mail to={brokerage.privacyEmail} />. Outros
          assuntos: <Mail to={brokerage.email} />.
        </p>
        <p>
          Autoridade de controlo:{' '}
          <a href={authority.url} target="_blank" rel="noreferrer">
            {authority.name}
          </a>
          , <Mail to={authority.email} />.
        </p>
      </>
    ),
  },
];

export const privacy: PublicPageContent = {
  title: `Política de Privacidade · ${brokerage.name}`,
  description: `Que dados pessoais a ${brokerage.name} recolhe, para quê, com quem os partilha, durante quanto tempo os guarda e que direitos tens.`,
  body: (
    <LegalDocument
      title="Política de Privacidade"
      summary={
        <p>
          Em resumo: pedimos só o que o teu crédito exige, mostramo-lo só a quem o analisa, e podes ver, corrigir ou
          pedir para apagar os teus dados.
        </p>
      }
      updated={{ date: '2026-11-28', words: '28 de novembro de 2026' }}
      sections={sections}
    />
  ),
};
