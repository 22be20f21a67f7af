import { pages } from '../answer.ts';
import { bankCustomerPortal, type WrittenEntry } from './entry.ts';
import { months } from './figures.ts';

const links = [pages.documents];

/** Documents: what they are and where to get them. */
export const documentEntries: readonly WrittenEntry[] = [
  {
    id: 'mapa-responsabilidades',
    title: 'O que é o mapa de responsabilidades de crédito e onde o obtenho?',
    keywords: 'mapa central responsabilidades crc banco portugal créditos',
    text: ({ current }) =>
      `É a lista dos teus créditos na Central de Responsabilidades de Crédito do Banco de Portugal. Obtém-se de graça em bportugal.pt com a Chave Móvel Digital, o Cartão de Cidadão ou os dados do Portal das Finanças. Envia um recente: os bancos pedem-no com ${months(current('document.mapa').value)}, no máximo.`,
    sources: ['DL n.º 204/2008', 'Banco de Portugal, Central de Responsabilidades de Crédito'],
    links,
  },
  {
    id: 'caderneta-predial',
    title: 'O que é a caderneta predial e onde a obtenho?',
    keywords: 'caderneta predial finanças valor patrimonial artigo matricial vpt',
    text: 'A caderneta predial é o documento das Finanças que descreve a casa e o seu valor patrimonial. O proprietário obtém-na de graça no Portal das Finanças. Se ainda vais comprar, pede-a ao vendedor ou à imobiliária.',
    sources: ['Código do IMI, artigo 93.º'],
    links,
  },
  {
    id: 'certidao-permanente',
    title: 'O que é a certidão permanente e onde a obtenho?',
    keywords: 'certidão permanente registo predial conservatória código acesso predialonline ónus validade',
    text: ({ current }) =>
      `A certidão permanente do registo predial diz quem é o dono e se há hipotecas ou penhoras. Pede-se em predialonline.pt e é paga; conta que vale ${months(current('document.certidao_permanente').value)} a partir do pedido. Normalmente dá-ta o vendedor. O código tem a forma AA-0000-00000-000000-000000; 0000-0000-0000 é o de uma empresa.`,
    sources: ['Código do Registo Predial, artigo 110.º', 'Portaria n.º 1513/2008'],
    links,
  },
  {
    id: 'licence-and-technical-sheet',
    title: 'Preciso da licença de utilização e da ficha técnica da habitação?',
    keywords: 'licença utilização habitabilidade ficha técnica habitação câmara simplex urbanístico casa antiga',
    text: 'Desde 2024 não é preciso mostrá-las para fazer a escritura, mas os bancos costumam pedi-las para avaliar a casa. A licença de utilização vem da câmara; a ficha técnica existe nas casas com licença posterior a 30 de março de 2004.',
    sources: ['DL n.º 10/2024', 'DL n.º 68/2004'],
    links,
  },
  {
    id: 'condominium-declaration',
    title: 'O que é a declaração de encargos do condomínio?',
    keywords: 'declaração condomínio encargos dívidas quotas administrador prédio apartamento',
    text: 'É o papel em que o administrador do condomínio diz quanto paga a casa e se há dívidas. O vendedor pede-a ao administrador, que tem 10 dias para a passar, e é precisa para a escritura. Se a dispensares, ficas responsável pelas dívidas do vendedor ao condomínio.',
    sources: ['Lei n.º 8/2022', 'Código Civil, artigo 1424.º-A'],
    links,
  },
  {
    id: 'energy-certificate',
    title: 'O certificado energético é obrigatório?',
    keywords: 'certificado energético classe b c vender anúncio adene',
    text: 'É: quem vende tem de o ter desde que anuncia a casa e entrega-o ao comprador. Diz a classe de A+ a F e o que se pode melhorar. Há bancos com melhores condições para casas de classe A ou B.',
    sources: ['DL n.º 101-D/2020'],
    links,
  },
  {
    id: 'nif-proof',
    title: 'Como obtenho o comprovativo do NIF?',
    keywords: 'nif número contribuinte comprovativo passaporte estrangeiro finanças',
    text: 'O comprovativo do NIF está no Portal das Finanças, em dados pessoais, e também é passado nos serviços de Finanças. Quem se identifica com passaporte precisa dele para o banco simular. Sem NIF não se compra casa em Portugal.',
    sources: ['DL n.º 14/2013'],
    links,
  },
  {
    id: 'id-card-copy',
    title: 'Tenho de enviar uma cópia do Cartão de Cidadão?',
    keywords: 'autorizar alternativa mostrar recusar',
    text: "Só se a autorizares, e podes retirar a autorização em Definições. Em vez disso podes mostrar o cartão à equipa: em Documentos, escolhe 'Prefiro mostrá-lo à equipa'.",
    sources: ['Lei n.º 7/2007'],
    links,
  },
  {
    id: 'document-age',
    title: 'Durante quanto tempo valem os documentos?',
    keywords: 'validade caducam antigos novos repetir outra vez recentes',
    text: ({ current }) =>
      `Os bancos querem papéis recentes: a caderneta predial com ${months(current('document.caderneta_predial').value)}, no máximo, a certidão permanente com ${months(current('document.certidao_permanente').value)}, o mapa de responsabilidades com ${months(current('document.mapa').value)} e recibos de vencimento com ${months(current('document.payslip').value)}. Por isso pedimos outra vez os que envelheceram: em Documentos vês quais.`,
    sources: [],
    links,
  },
  {
    id: 'locked-pdf',
    title: 'O meu PDF pede palavra-passe: como o envio?',
    keywords: 'protegido cifrado bloqueado',
    text: 'Abre-o, imprime-o para um PDF novo e envia esse, que já não a pede. Não dês a palavra-passe a ninguém, nem a nós.',
    sources: [],
    links,
  },
  {
    id: 'irs-declaration',
    title: 'Que papéis do IRS devo enviar?',
    keywords: 'irs modelo nota liquidação demonstração finanças ano declaração',
    text: 'A declaração Modelo 3 do último ano, com os anexos, e a nota de liquidação (ou demonstração de liquidação). Encontras as duas no Portal das Finanças, em IRS. Junta tudo num só PDF.',
    sources: [],
    links,
  },
  {
    id: 'foreign-income',
    title: 'Tenho rendimentos no estrangeiro: posso pedir crédito em Portugal?',
    keywords:
      'estrangeiro emigrante residente reino unido frança suíça rendimento fora expatriado câmbio moeda libras brasileiro reais dólares trabalho ganho noutro país luxemburgo inglaterra imigrante comprar casa crédito',
    text: 'Podes. Os bancos pedem os comprovativos do país onde ganhas (envia-os como são: se for preciso tradução, dizemos-te) e costumam financiar uma percentagem menor a quem não reside cá. Se recebes noutra moeda, o banco tem de te avisar do risco de câmbio. Diz-nos o país na página Documentos e a lista adapta-se. Um estrangeiro que vive e trabalha cá pede como os outros: contam o título de residência, o contrato e o tempo cá.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
    links,
  },
  {
    id: 'non-resident-nif',
    title: 'Não resido em Portugal: preciso de representante fiscal?',
    keywords: 'residente representante fiscal nif união europeia conta bancária moro fora',
    text: 'Precisas de NIF português. Quem vive fora da União Europeia ou do Espaço Económico Europeu precisa em regra de representante fiscal quando tem obrigações fiscais cá, salvo se aderir às notificações eletrónicas. Para o crédito abre-se também uma conta no banco. As Finanças confirmam o teu caso.',
    sources: ['Lei Geral Tributária, artigo 19.º'],
  },
];
