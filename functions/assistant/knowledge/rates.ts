import { bankCustomerPortal, type WrittenEntry } from './entry.ts';
import { percent } from './figures.ts';

/** Interest rates and their indexes. */
export const rateEntries: readonly WrittenEntry[] = [
  {
    id: 'euribor',
    title: 'O que é a Euribor?',
    keywords: 'indexante índice taxa referência meses média mensal subir descer evolução atual valor',
    text: 'A Euribor é a taxa a que os bancos da zona euro emprestam dinheiro entre si, e serve de indexante às taxas variáveis. Usa-se a média do mês anterior, a 3, 6 ou 12 meses. O prazo escolhido diz de quanto em quanto tempo a tua prestação é revista. Ninguém sabe como vai evoluir.',
    sources: [bankCustomerPortal, 'DL n.º 240/2006'],
  },
  {
    id: 'negative-euribor',
    title: 'O que acontece à prestação se a Euribor for negativa?',
    keywords: 'negativa abaixo zero',
    text: 'O banco tem de contar o valor negativo: soma-o ao spread, e a tua taxa de juro (TAN) fica abaixo do spread. Se o resultado for negativo, o banco reflete-o no que deves ou em juros futuros, como o contrato diz.',
    sources: ['Lei n.º 32/2018', bankCustomerPortal],
  },
  {
    id: 'spread',
    title: 'O que é o spread?',
    keywords: 'margem banco pontos percentuais negociar spread baixo razoável mudar aumentar contrato',
    text: 'O spread é a margem do banco: soma-se à Euribor para dar a taxa de juro (TAN). O banco define-o caso a caso, conforme o risco, o montante face ao valor da casa e os produtos que aceitas contratar. Fica escrito no contrato e não muda com a Euribor.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'tan',
    title: 'O que é a TAN (taxa de juro)?',
    keywords: 'taxa anual nominal juro diferença taeg contrato',
    text: 'A TAN (taxa anual nominal) é a taxa de juro do empréstimo. Numa taxa variável é a soma do indexante (Euribor) e do spread. Mostra só os juros: para comparar o custo total entre bancos, olha para a TAEG e para o MTIC.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'taeg',
    title: 'O que é a TAEG?',
    keywords: 'taxa anual encargos efetiva global custo total comparar bancos diferença tan incluído',
    text: 'A TAEG (taxa anual de encargos efetiva global) põe numa só percentagem o custo total do crédito por ano: juros, comissões, impostos, seguros exigidos e outros encargos. Serve para comparar propostas com o mesmo montante, prazo e tipo de taxa.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'mtic',
    title: 'O que é o MTIC?',
    keywords: 'montante total imputado consumidor pagar fim custo empréstimo',
    text: 'O MTIC (montante total imputado ao consumidor) é tudo o que pagas até ao fim do contrato: o capital, os juros, as comissões, os impostos e os seguros exigidos. Numa taxa variável é calculado como se a Euribor de hoje não mudasse.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'tan-taeg-mtic',
    title: 'Qual é a diferença entre TAN, TAEG e MTIC?',
    keywords: 'distinguir siglas',
    text: 'A TAN é só a taxa de juro. A TAEG junta-lhe, em percentagem por ano, comissões, impostos e seguros exigidos. O MTIC é tudo o que pagas até ao fim, em euros. Para comparar propostas com o mesmo montante e prazo, olha para a TAEG e o MTIC.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'variable-rate',
    title: 'Como funciona a taxa variável?',
    keywords: 'taxa variável indexada revisão prestação muda sobe desce aumenta baixa subiu euribor revista atualizada',
    text: 'Na taxa variável a prestação segue a Euribor e é revista a cada 3, 6 ou 12 meses, conforme o indexante. Pode subir ou descer em cada revisão. A comissão máxima por amortizar antes do prazo é mais baixa do que na taxa fixa.',
    sources: [bankCustomerPortal, 'DL n.º 74-A/2017'],
  },
  {
    id: 'fixed-rate',
    title: 'Como funciona a taxa fixa?',
    keywords: 'taxa fixa prestação igual segurança muda vantagens desvantagens',
    text: ({ current }) =>
      `Na taxa fixa a taxa de juro, e com ela a prestação, não muda durante o contrato. Dá segurança se as taxas subirem; se descerem, continuas a pagar a mesma. A comissão por amortizar antes do prazo pode ir até ${percent(current('early_repayment.cap').value.fixed)} do que amortizas.`,
    sources: [bankCustomerPortal],
  },
  {
    id: 'mixed-rate',
    title: 'Como funciona a taxa mista?',
    keywords: 'taxa mista fixa primeiros anos variável vantagens',
    text: 'Na taxa mista a taxa é fixa nos primeiros anos (por exemplo 2, 5 ou 10) e variável depois. No fim do período fixo a prestação é calculada de novo, com o capital que ainda deves e a Euribor desse momento mais o spread. É segurança no início, e um risco depois: se te convém, depende de ti.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'choose-rate',
    title: 'Qual é a diferença entre taxa fixa, mista e variável?',
    keywords: 'escolher taxa comparar fixa variável diferença vantagem segura mista euribor',
    text: 'Na variável a prestação segue a Euribor; na fixa é sempre a mesma; na mista é fixa nos primeiros anos e variável depois. A escolha depende de quanto a tua prestação pode subir sem te apertar e de quanto tempo contas ficar com o crédito. O teu gestor ajuda-te a comparar as três com números teus.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'amortisation',
    title: 'O que é o capital em dívida e como se paga?',
    keywords: 'prestações constantes capital juros dívida paguei falta início',
    text: 'O capital em dívida é o que ainda deves ao banco. Cada prestação paga os juros desse mês e uma parte do capital. No início pesa mais o juro; com o tempo pesa mais o capital, embora a prestação seja a mesma enquanto a taxa não mudar. É a tabela Price; a SAC, com capital constante, não é comum cá.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'grace-period',
    title: 'O que é a carência de capital?',
    keywords: 'carência diferimento capital juros final prazo período pagar',
    text: 'Durante a carência pagas só juros, e o capital fica para depois: a prestação começa mais baixa, mas o custo total sobe. No diferimento uma parte do capital fica para a última prestação. Os bancos decidem se e quando os aceitam.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'linked-products',
    title: 'Tenho de contratar seguros e cartões para ter melhor spread?',
    keywords:
      'vendas associadas facultativas bonificação domiciliação ordenado cartão produtos conta obriga seguros desconto spread ppr débitos diretos mudar banco ordem abrir obrigatório',
    text: 'São as vendas associadas facultativas: o banco pode baixar o spread se contratares outros produtos, como domiciliar o ordenado ou ter lá os seguros. Não te pode obrigar. A FINE tem de mostrar a TAEG com e sem esses produtos e, desde 28/06/2023, o banco tem de te mostrar quanto cada um muda na prestação. Soma também o que eles custam.',
    sources: ['DL n.º 74-A/2017', 'Lei n.º 24/2023', bankCustomerPortal],
  },
];
