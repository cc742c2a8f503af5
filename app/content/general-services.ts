import { copy } from './language.ts';

/** The six services of a general dentist that city pages list (specification, section 2), each with a sentence. */
export const generalServices = copy<readonly (readonly [name: string, text: string])[]>(
  [
    ['Dental Cleanings & Checkups', 'An examination, X-rays if needed, and a cleaning.'],
    ['Cavity Fillings', 'A decayed part is removed and the tooth is filled, usually in one visit.'],
    ['Dental Crowns & Bridges', 'A cover for a weak tooth, or a replacement for a missing one.'],
    ['Root Canal Treatment', 'The inflamed nerve is removed so that the tooth can stay.'],
    ['Tooth Extractions', 'Removal of a tooth that cannot be saved, or of a wisdom tooth.'],
    ['Dental X-Rays', 'Pictures that show what the eye cannot see.'],
  ],
  [
    ['Nettoyage et examen', 'Un examen, des radiographies au besoin et un nettoyage.'],
    ['Obturation de caries', 'La partie cariée est enlevée et la dent obturée, souvent en une visite.'],
    ['Couronnes et ponts', 'Recouvrir une dent fragile ou remplacer une dent absente.'],
    ['Traitement de canal', 'Le nerf enflammé est retiré pour que la dent puisse rester.'],
    ['Extraction de dents', 'Retirer une dent qu’on ne peut pas sauver ou une dent de sagesse.'],
    ['Radiographies dentaires', 'Des images qui montrent ce que l’œil ne voit pas.'],
  ],
);
