import type { Locale } from '../kit/language.ts';

/** An invented bill, with things to ask about in it; the same in both languages. */
export const exampleBill: Readonly<Record<Locale, string>> = {
  en: `2026 Example Touring 38,500.00
Freight & PDI 1,995.00
A/C excise tax 100.00
Tire levy 22.80
Admin fee 699.00
OMVIC fee 22.00
Nitrogen in tires 189.00
VIN etching 399.00
Subtotal 41,926.80
HST 13% 5,450.48
Licence and plates 59.00
Total 47,636.28
Trade-in allowance (6,000.00)
Deposit (1,000.00)
Amount financed 40,636.28
84 monthly payments of $633.40 at 6.99%`,
  fr: `2026 Exemple Touring 38 500,00 $
Transport et préparation 1 995,00 $
Taxe d’accise sur le climatiseur 100,00 $
Droit sur les pneus 22,80 $
Frais d’administration 699,00 $
Frais OMVIC 22,00 $
Pneus à l’azote 189,00 $
Gravage antivol 399,00 $
Sous-total 41 926,80 $
TVH 13 % 5 450,48 $
Immatriculation 59,00 $
Total 47 636,28 $
Valeur de reprise (6 000,00 $)
Acompte (1 000,00 $)
Montant financé 40 636,28 $
84 versements mensuels de 633,40 $ à 6,99 %`,
};
