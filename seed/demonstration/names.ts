import type { LanguageCode } from './types.ts';

export type NamePool = {
  feminine: string[];
  masculine: string[];
  family: string[];
  /** Languages that people with such a name often speak besides the official ones. */
  languages: LanguageCode[];
};

const words = (text: string) => text.split(' ');

/** Given and family names by origin, as in Canada's dental schools. `_` is a space. */
export const namePools = {
  anglophone: {
    feminine: words(
      'Emily Sarah Jessica Lauren Megan Heather Allison Claire Rachel Hannah Kathryn Erin Olivia Fiona Bronwyn Leah Abigail Charlotte Meredith Holly Samantha Julia Paige Tessa',
    ),
    masculine: words(
      'Andrew Michael Ryan Matthew Graham Ian Colin Scott Bradley Kevin Trevor Jordan Patrick Stephen Neil Duncan Evan Lucas Nathan Owen Gavin Simon Peter Craig',
    ),
    family: words(
      'Campbell MacDonald Fraser Murray Thompson Wilson Anderson Robertson Stewart Henderson Sullivan Bennett Harper Whitfield Lawson Carmichael Pritchard Holloway Ellison Drummond Kerr Mitchell Parsons Reid Sinclair Walsh Barrett Osborne Penner Friesen Coleman Hayes Marsh Thornton',
    ),
    languages: [],
  },
  francophone: {
    feminine: words(
      'Amélie Catherine Geneviève Isabelle Julie Mélanie Stéphanie Valérie Marie-Ève Chantal Émilie Audrey Sophie Caroline Josée Ariane Gabrielle Laurence Noémie Camille Maude Véronique Annie Florence',
    ),
    masculine: words(
      'Alexandre Benoit Étienne François Guillaume Jean-Philippe Martin Mathieu Nicolas Olivier Philippe Sébastien Vincent Simon Félix Antoine Maxime Louis-Philippe Jérôme Frédéric Hugo Samuel Yves Pascal',
    ),
    family: words(
      'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre Poulin Thibault St-Pierre Nadeau Martel Landry Cormier Arsenault Désilets',
    ),
    languages: ['fr'],
  },
  punjabi: {
    feminine: words(
      'Harpreet Simran Jasleen Manpreet Gurpreet Amrit Navneet Kiran Rupinder Sukhmani Jaspreet Ramandeep',
    ),
    masculine: words(
      'Gurdeep Harjit Jaspal Amandeep Rajveer Manjit Sukhdeep Arjan Baljit Karan Parmjit Tejinder',
    ),
    family: words(
      'Dhaliwal Sandhu Grewal Sidhu Gill Brar Bains Dhillon Mann Sohal Toor Randhawa Cheema Johal Aulakh Hundal',
    ),
    languages: ['pa', 'hi'],
  },
  indian: {
    feminine: words(
      'Priya Anjali Neha Pooja Kavita Meera Shreya Nisha Divya Anita Swati Lakshmi Aditi Radhika Sonal Hetal',
    ),
    masculine: words(
      'Rajesh Vikram Amit Sanjay Rohan Nikhil Arjun Suresh Ashok Deepak Kunal Rahul Vivek Anand Hiren Manish',
    ),
    family: words(
      'Sharma Patel Mehta Gupta Desai Iyer Nair Rao Reddy Kapoor Joshi Shah Menon Banerjee Chopra Trivedi Bhatt Verma',
    ),
    languages: ['hi', 'gu'],
  },
  tamil: {
    feminine: words('Abirami Gayathri Thivya Nirmala Vasuki Shanthi Kavitha Sangeetha'),
    masculine: words('Suthan Kannan Niroshan Ravi Pradeepan Sivakumar Thayalan Mathan'),
    family: words(
      'Sivanesan Rajaratnam Selvarajah Nadarajah Kandiah Thambirajah Arulanandam Balasingham Yogarajah',
    ),
    languages: ['ta'],
  },
  pakistani: {
    feminine: words('Ayesha Sana Fatima Hina Zainab Mariam Rabia Saima Nadia Amna'),
    masculine: words('Imran Usman Bilal Faisal Hamza Kamran Tariq Zubair Adeel Salman'),
    family: words('Khan Malik Qureshi Chaudhry Siddiqui Sheikh Hussain Mirza Raza Butt Aslam Javed'),
    languages: ['ur', 'pa'],
  },
  chinese: {
    feminine: words(
      'Mei Jia Xinyi Yan Grace Vivian Michelle Cindy Ling Wenjing Joyce Angela Yuting Florence Karen Tiffany',
    ),
    masculine: words(
      'Wei Jun Kevin Raymond Jason Haoran Eric Winston Derek Ming Calvin Gordon Zhiwei Edmund Alan Yifan',
    ),
    family: words(
      'Chen Wang Li Zhang Liu Lin Huang Wu Zhou Xu Sun Ma Zhu Hu Guo He Gao Luo Zheng Liang Tang Deng Xie Song',
    ),
    languages: ['zh'],
  },
  cantonese: {
    feminine: words('Winnie Carmen Stephanie Jacqueline Priscilla Queenie Natalie Elaine Janet Charlene'),
    masculine: words('Kelvin Anthony Wilson Herman Stanley Patrick Brian Clarence Vincent Terence'),
    family: words('Chan Wong Leung Lam Cheung Ng Ho Lau Tsang Yeung Kwok Chow Fung Mok Poon Tam'),
    languages: ['yue'],
  },
  filipino: {
    feminine: words(
      'Maria_Teresa Angelica Jasmine Katrina Rowena Marisol Bianca Cristina Liezl Jocelyn Patricia Aileen',
    ),
    masculine: words(
      'Jose Miguel Paolo Ramon Christian Emmanuel Rafael Benedict Gabriel Dennis Rommel Enrico',
    ),
    family: words(
      'Santos Reyes Cruz Bautista Garcia Mendoza Villanueva Aquino Dela_Cruz Manalo Salazar Pascual Ocampo Magsaysay Soriano Domingo',
    ),
    languages: ['tl'],
  },
  arabic: {
    feminine: words('Layla Rania Nour Hala Yasmine Dina Salma Rima Lina Samira Nadine Farah Hiba Mona'),
    masculine: words('Omar Karim Youssef Tarek Hassan Samir Nabil Ziad Walid Fadi Mahmoud Rami Amir Elias'),
    family: words(
      'Haddad Khoury Nasser Saleh Farah Mansour Abboud Hamdan Sabbagh Aziz Najjar Karam Ibrahim Shaheen Awad Benali Chraibi Gerges',
    ),
    languages: ['ar'],
  },
  persian: {
    feminine: words('Shirin Parisa Nasrin Leila Mahsa Azadeh Sepideh Niloufar Roya Golnaz Mina Sara'),
    masculine: words('Reza Arash Babak Kamyar Farhad Siavash Navid Ramin Kaveh Mehdi Pouya Dariush'),
    family: words(
      'Ahmadi Hosseini Moradi Karimi Jafari Rahimi Shirazi Tehrani Farahani Sadeghi Ebrahimi Zandi Rostami Mousavi',
    ),
    languages: ['fa'],
  },
  korean: {
    feminine: words('Jiyeon Minji Soojin Hyejin Eunji Yuna Grace Esther Sora Jiwoo Hannah Christine'),
    masculine: words('Minho Jihoon Sungmin Hyunwoo Daniel Joon Taeyang Seungho David Kyung-Soo Eugene Paul'),
    family: words('Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang Ahn'),
    languages: ['ko'],
  },
  japanese: {
    feminine: words('Naomi Emiko Yuki Akiko Haruka Mika'),
    masculine: words('Kenji Hiroshi Takeshi Kazuo Daisuke Ryo'),
    family: words('Tanaka Nakamura Yamamoto Kobayashi Sato Ito Mori Hayashi Ikeda Fujita'),
    languages: ['ja'],
  },
  vietnamese: {
    feminine: words('Linh Thuy Mai Huong Lan Kim-Anh Ngoc Trang Phuong Vy'),
    masculine: words('Minh Tuan Hung Duc Khoa Quang Thanh Bao Long Vinh'),
    family: words('Nguyen Tran Le Pham Hoang Vo Dang Bui Do Truong Huynh Phan'),
    languages: ['vi'],
  },
  ukrainian: {
    feminine: words('Oksana Natalia Iryna Larysa Daria Halyna Kateryna Tetiana'),
    masculine: words('Taras Andriy Bohdan Roman Danylo Petro Mykola Ostap'),
    family: words(
      'Kowalchuk Shevchuk Bondarenko Melnyk Tkachuk Hryniuk Lysenko Petryshyn Kozak Romaniuk Moroz Savchuk',
    ),
    languages: ['uk', 'ru'],
  },
  polish: {
    feminine: words('Agnieszka Magdalena Joanna Ewa Monika Dorota Alicja Karolina'),
    masculine: words('Tomasz Marek Piotr Adam Krzysztof Pawel Jakub Wojtek'),
    family: words('Nowak Kowalski Wojcik Zielinski Lewandowski Mazur Krawczyk Pawlak Dudek Wrona'),
    languages: ['pl'],
  },
  balkan: {
    feminine: words('Jelena Ivana Milica Andreea Raluca Elena Desislava Ana'),
    masculine: words('Marko Nikola Dragan Bogdan Mihai Radu Petar Stefan'),
    family: words('Jovanovic Petrovic Popescu Ionescu Dimitrov Horvat Markovic Stoica Ilic Georgescu'),
    languages: [],
  },
  italian: {
    feminine: words('Daniela Francesca Rosanna Alessia Carla Bianca Gianna Sabrina'),
    masculine: words('Marco Domenic Anthony Frank Gianni Carlo Vito Salvatore'),
    family: words('Rossi Romano Colangelo DeLuca Esposito Marchetti Ferrara Caruso Bianchi Lombardi'),
    languages: ['it'],
  },
  greek: {
    feminine: words('Eleni Maria Sophia Katerina Despina Anna'),
    masculine: words('Dimitri George Nikos Stavros Peter Theo'),
    family: words('Papadakis Georgiou Pappas Nikolaidis Economou Kosta Vlahos Tsakiris'),
    languages: ['el'],
  },
  portuguese: {
    feminine: words('Ana Sofia Helena Paula Susana Inês Carla Beatriz'),
    masculine: words('João Carlos Nuno Rui Tiago Paulo Manuel Duarte'),
    family: words('Silva Ferreira Pereira Medeiros Carvalho Sousa Pacheco Amaral Moniz Rego'),
    languages: ['pt'],
  },
  hispanic: {
    feminine: words('Lucía Valentina Carolina Gabriela Mariana Paola Alejandra Daniela'),
    masculine: words('Andrés Santiago Javier Diego Luis Fernando Sergio Mauricio'),
    family: words('Ramírez Torres Vargas Castillo Herrera Ortega Morales Rojas Delgado Fuentes'),
    languages: ['es'],
  },
  african: {
    feminine: words('Adaeze Chidinma Amara Ngozi Abena Wanjiru Hodan Selam Folake Marie-Claire'),
    masculine: words('Chukwuemeka Kwame Tunde Obinna Kofi Abdi Dawit Emeka Femi Jean-Bosco'),
    family: words('Okafor Adeyemi Mensah Owusu Eze Okonkwo Warsame Tesfaye Mwangi Balogun Asante Ndiaye'),
    languages: [],
  },
  haitian: {
    feminine: words('Nadège Fabienne Rose-Laure Mirlande Régine Guerda'),
    masculine: words('Jean-Robert Wilner Stanley Réginald Frantz Emmanuel'),
    family: words('Pierre Jean-Baptiste Louis Toussaint Desrosiers Charles Joseph Étienne Dorvil'),
    languages: ['fr'],
  },
  // Family names common in First Nations, Métis and Inuit communities from the Prairies to Nunavik.
  indigenous: {
    feminine: words('Autumn Cheyenne Dawn Raven Shayla Kateri Tanya Sierra Mary-Jane Danielle'),
    masculine: words('Dallas Cody Shane Wyatt Lance Tyler Joseph Isaac Brent Darren'),
    family: words(
      'Cardinal Beardy Desjarlais Bear Littlechild Fontaine Ottereyes Belcourt Whiteduck Paul Sark Sutherland Nahanee Qumaluk Delorme Moosomin',
    ),
    languages: [],
  },
} satisfies Record<string, NamePool>;

export type NamePoolName = keyof typeof namePools;

const acrossCanada: Partial<Record<NamePoolName, number>> = {
  anglophone: 40,
  francophone: 3,
  punjabi: 8,
  indian: 7,
  tamil: 2,
  pakistani: 4,
  chinese: 8,
  cantonese: 6,
  filipino: 5,
  arabic: 5,
  persian: 5,
  korean: 4,
  japanese: 1,
  vietnamese: 2.5,
  ukrainian: 4,
  polish: 2,
  balkan: 2,
  italian: 2.5,
  greek: 1,
  portuguese: 2,
  hispanic: 2.5,
  african: 4,
  indigenous: 3,
};

const inQuebec: Partial<Record<NamePoolName, number>> = {
  francophone: 68,
  anglophone: 7,
  arabic: 7,
  haitian: 4,
  italian: 3,
  greek: 1.5,
  vietnamese: 2.5,
  chinese: 2,
  hispanic: 2,
  portuguese: 1,
  persian: 1.5,
  african: 1.5,
  balkan: 1,
  indigenous: 1,
};

/** Weights of the pools by province; other provinces use the national ones. */
export const poolWeights: Record<string, Partial<Record<NamePoolName, number>>> = {
  QC: inQuebec,
  NB: { ...acrossCanada, anglophone: 52, francophone: 48 },
  PE: { ...acrossCanada, anglophone: 80 },
  NS: { ...acrossCanada, anglophone: 80 },
  NL: { ...acrossCanada, anglophone: 95 },
  MB: { ...acrossCanada, filipino: 10, indigenous: 8, ukrainian: 8 },
  SK: { ...acrossCanada, indigenous: 9, ukrainian: 8 },
};

/** The weights of a province that `poolWeights` does not name. */
export const defaultPoolWeights = acrossCanada;
