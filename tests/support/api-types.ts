/** Made from the API's document by `npm run api:types`: change server/api instead. */

export interface paths {
    "/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every city, largest first */
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cities/{city}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One city */
        get: operations["findCity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cities/{city}/dentists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 20 best rated verified dentists of a city, a zone or a neighbourhood */
        get: operations["listDentistsByLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cities/{city}/neighborhoods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The neighbourhoods of a city, or of one of its zones */
        get: operations["listNeighborhoods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cities/{city}/rankings/{specialty}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ranking of a specialty in a city, from rank 1 */
        get: operations["listRankings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cities/{city}/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The zones of a city, by code */
        get: operations["listZones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dentists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every dentist, best rating first; those without a rating come last */
        get: operations["listDentists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dentists/{dentist}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One dentist */
        get: operations["findDentist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dentists/{dentist}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locations of a dentist, the primary one first */
        get: operations["listDentistLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dentists/{dentist}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published reviews of a dentist */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/featured-dentists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The six best rated featured dentists of rank 1 */
        get: operations["listFeaturedDentists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/major-cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The eight largest major cities */
        get: operations["listMajorCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metro-areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metropolitan areas, by name */
        get: operations["listMetroAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dentists by text and filters, 20 a page, like the search page */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Specialties, by name */
        get: operations["listSpecialties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{specialty}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One specialty */
        get: operations["findSpecialty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggestions for a partly typed text */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        City: {
            /** @description A sentence or two. */
            description: string;
            /** @description Degrees north. */
            latitude: number;
            /** @description Degrees east. */
            longitude: number;
            /** @description Its metropolitan area, if it has one. */
            metroArea: {
                name: string;
                slug: string;
            } | null;
            /** @description Name, in the language asked for. */
            name: string;
            /** @description Population in the 2021 census. */
            population: number | null;
            /** @description Its province: code, slug and name. */
            province: {
                code: string;
                name: string;
                slug: string;
            };
            /**
             * @description Its name in URLs.
             * @example toronto
             */
            slug: string;
            /** @description IANA time zone. */
            timeZone: string;
            /**
             * @description major or satellite.
             * @enum {string}
             */
            type: "major" | "satellite";
            /**
             * Format: uri
             * @description Its page on this site.
             */
            url: string;
        };
        Dentist: {
            /** @description Accepts new patients; null if unknown. */
            acceptingPatients: boolean | null;
            /** @description Badges. Codes, each with its name. */
            badges: {
                code: string;
                name: string;
            }[];
            /**
             * @description Canadian Dental Care Plan: signed-up, per-claim or no; null if unknown.
             * @enum {string|null}
             */
            cdcp: "signed-up" | "per-claim" | "no" | null;
            /** @description City of the primary location. */
            city: {
                name: string;
                provinceCode: string;
                slug: string;
            };
            /** @description Name of the clinic, if it is different. */
            clinicName: string | null;
            /** @description true: made up, to show what the site does. Never show it as a real dentist. */
            demonstration: boolean;
            /** @description Offers emergency care; null if unknown. */
            emergencyCare: boolean | null;
            /**
             * Format: uuid
             * @description Opaque and permanent.
             */
            id: string;
            /** @description Provides an interpreter or sign language on request; null if unknown. */
            interpreter: boolean | null;
            /** @description Languages spoken. Codes, each with its name. */
            languages: {
                code: string;
                name: string;
            }[];
            /** @description Name. */
            name: string;
            /** @description Its neighbourhood; null if unknown. */
            neighborhood: {
                name: string;
                slug: string;
            } | null;
            /**
             * Format: uri
             * @description Photo, if there is one.
             */
            photoUrl: string | null;
            /** @description Offers quiet or sensory-friendly visits; null if unknown. */
            quietVisits: boolean | null;
            /** @description Mean of the patients’ ratings, 1 to 5; null if there are none. Pages then show a starting value, which is not a rating. */
            rating: number | null;
            /** @description Number of reviews behind the rating. */
            reviewCount: number;
            /** @description Offers sedation; null if unknown. */
            sedation: boolean | null;
            /**
             * @description Its name in URLs.
             * @example dr-maria-silva
             */
            slug: string;
            /** @description Where the facts come from. Imported facts carry the attribution and the licence that must be shown with them. */
            source: {
                attribution: string | null;
                /** @enum {string} */
                kind: "demonstration" | "operator" | "import";
                license: string | null;
                url: string | null;
            };
            /** @description Specialties, by slug and name. */
            specialties: {
                name: string;
                slug: string;
            }[];
            /** @description Step-free entrance; null if unknown. */
            stepFree: boolean | null;
            /**
             * Format: date-time
             * @description When the listing last changed.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description The profile on this site.
             */
            url: string;
            /** @description Whether the listing is verified. */
            verified: boolean;
            /** @description Accepts walk-ins; null if unknown. */
            walkIns: boolean | null;
            /** @description Wheelchair access; null if unknown. */
            wheelchairAccessible: boolean | null;
            /** @description Years of experience. */
            yearsExperience: number | null;
        };
        DentistDetails: {
            /** @description Accepts new patients; null if unknown. */
            acceptingPatients: boolean | null;
            /** @description Badges. Codes, each with its name. */
            badges: {
                code: string;
                name: string;
            }[];
            /** @description A short biography. */
            bio: string | null;
            /**
             * @description Canadian Dental Care Plan: signed-up, per-claim or no; null if unknown.
             * @enum {string|null}
             */
            cdcp: "signed-up" | "per-claim" | "no" | null;
            /** @description Certifications. Codes, each with its name. */
            certifications: {
                code: string;
                name: string;
            }[];
            /** @description City of the primary location. */
            city: {
                name: string;
                provinceCode: string;
                slug: string;
            };
            /** @description Name of the clinic, if it is different. */
            clinicName: string | null;
            /**
             * Format: date
             * @description Day when the facts were last confirmed; null if never.
             */
            confirmedOn: string | null;
            /** @description true: made up, to show what the site does. Never show it as a real dentist. */
            demonstration: boolean;
            /** @description Degrees: degree, school and year. */
            education: {
                degree: string;
                school: string;
                year: number | null;
            }[];
            /** @description Offers emergency care; null if unknown. */
            emergencyCare: boolean | null;
            /** @description The office. Codes, each with its name. */
            features: {
                code: string;
                name: string;
            }[];
            /**
             * Format: uuid
             * @description Opaque and permanent.
             */
            id: string;
            /** @description Insurers accepted. Codes, each with its name. */
            insurance: {
                code: string;
                name: string;
            }[];
            /** @description Provides an interpreter or sign language on request; null if unknown. */
            interpreter: boolean | null;
            /** @description Languages spoken. Codes, each with its name. */
            languages: {
                code: string;
                name: string;
            }[];
            /** @description Name. */
            name: string;
            /** @description Its neighbourhood; null if unknown. */
            neighborhood: {
                name: string;
                slug: string;
            } | null;
            /** @description Telephone number, E.164. */
            phone: string | null;
            /**
             * Format: uri
             * @description Photo, if there is one.
             */
            photoUrl: string | null;
            /** @description Offers quiet or sensory-friendly visits; null if unknown. */
            quietVisits: boolean | null;
            /** @description Mean of the patients’ ratings, 1 to 5; null if there are none. Pages then show a starting value, which is not a rating. */
            rating: number | null;
            /** @description Number of reviews behind the rating. */
            reviewCount: number;
            /** @description Offers sedation; null if unknown. */
            sedation: boolean | null;
            /** @description Services. Codes, each with its name. */
            services: {
                code: string;
                name: string;
            }[];
            /**
             * @description Its name in URLs.
             * @example dr-maria-silva
             */
            slug: string;
            /** @description Where the facts come from. Imported facts carry the attribution and the licence that must be shown with them. */
            source: {
                attribution: string | null;
                /** @enum {string} */
                kind: "demonstration" | "operator" | "import";
                license: string | null;
                url: string | null;
            };
            /** @description Specialties, by slug and name. */
            specialties: {
                name: string;
                slug: string;
            }[];
            /** @description Step-free entrance; null if unknown. */
            stepFree: boolean | null;
            /**
             * Format: date-time
             * @description When the listing last changed.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description The profile on this site.
             */
            url: string;
            /** @description Whether the listing is verified. */
            verified: boolean;
            /** @description Accepts walk-ins; null if unknown. */
            walkIns: boolean | null;
            /** @description The clinic’s own site. */
            websiteUrl: string | null;
            /** @description Wheelchair access; null if unknown. */
            wheelchairAccessible: boolean | null;
            /** @description Years of experience. */
            yearsExperience: number | null;
        };
        FeaturedDentist: {
            /** @description City of the ranking. */
            city: {
                name: string;
                slug: string;
            };
            dentist: components["schemas"]["Dentist"] & unknown;
            /** @description Rank in the city and specialty, from 1. */
            ranking: number;
            /** @description Specialty of the ranking. */
            specialty: {
                name: string;
                slug: string;
            };
            /**
             * @description featured, premium or standard.
             * @enum {string}
             */
            tier: "featured" | "premium" | "standard";
        };
        Location: {
            /** @description Street and number. */
            addressLine1: string | null;
            /** @description Suite, floor. */
            addressLine2: string | null;
            /** @description City. */
            city: {
                name: string;
                provinceCode: string;
                slug: string;
            };
            /** @description Opening hours by weekday, 24-hour clock; an empty day is closed, null is unknown. */
            hours: {
                friday: {
                    closes: string;
                    opens: string;
                }[];
                monday: {
                    closes: string;
                    opens: string;
                }[];
                saturday: {
                    closes: string;
                    opens: string;
                }[];
                sunday: {
                    closes: string;
                    opens: string;
                }[];
                thursday: {
                    closes: string;
                    opens: string;
                }[];
                tuesday: {
                    closes: string;
                    opens: string;
                }[];
                wednesday: {
                    closes: string;
                    opens: string;
                }[];
            } | null;
            /** @description Degrees north. */
            latitude: number | null;
            /** @description Degrees east. */
            longitude: number | null;
            /** @description Neighbourhood; null if unknown. */
            neighborhood: {
                name: string;
                slug: string;
            } | null;
            /** @description Telephone number, E.164. */
            phone: string | null;
            /** @description Postal code. */
            postalCode: string | null;
            /** @description Whether it is the primary location. */
            primary: boolean;
            /** @description IANA time zone of the hours. */
            timeZone: string;
            /**
             * @description Code of its zone, if the city has zones.
             * @enum {string|null}
             */
            zone: "NW" | "NE" | "CC" | "SE" | "SW" | null;
        };
        MetroArea: {
            /** @description Number of its cities that are listed. */
            cityCount: number;
            /** @description A sentence or two. */
            description: string;
            /** @description Name, in the language asked for. */
            name: string;
            /** @description Two letters of the province, e.g. ON. */
            provinceCode: string;
            /**
             * @description Its name in URLs.
             * @example toronto
             */
            slug: string;
        };
        Neighborhood: {
            /** @description What it is known for. */
            characteristics: string[];
            /** @description A sentence or two. */
            description: string;
            /** @description Name, in the language asked for. */
            name: string;
            /** @description First three characters of its postal codes. */
            postalCodes: string[];
            /** @description Its name in URLs. */
            slug: string;
            /**
             * @description Code of its zone, if the city has zones.
             * @enum {string|null}
             */
            zone: "NW" | "NE" | "CC" | "SE" | "SW" | null;
        };
        /** @description What went wrong (RFC 9457). */
        Problem: {
            detail: string;
            errors?: {
                message: string;
                parameter: string;
            }[];
            instance: string;
            status: number;
            title: string;
            /** Format: uri */
            type: string;
        };
        Ranking: {
            dentist: components["schemas"]["Dentist"] & unknown;
            /** @description Rank in the city and specialty, from 1. */
            ranking: number;
            /**
             * @description featured, premium or standard.
             * @enum {string}
             */
            tier: "featured" | "premium" | "standard";
        };
        Review: {
            /** @description Text, as written. */
            content: string;
            /**
             * Format: date
             * @description Day when it was written.
             */
            createdOn: string;
            /** @description Number of readers who found it helpful. */
            helpfulCount: number;
            /**
             * Format: uuid
             * @description Opaque and permanent.
             */
            id: string;
            /**
             * @description Language of the review.
             * @enum {string}
             */
            language: "en" | "fr";
            /** @description Name, as published. */
            patientName: string;
            /** @description Stars, 1 to 5. */
            rating: number;
            /** @description Title, as written. */
            title: string;
            /** @description Treatment, if the author named it. */
            treatment: {
                code: string;
                name: string;
            } | null;
            /** @description Whether the visit was verified. */
            verified: boolean;
            /**
             * Format: date
             * @description Day of the visit, if the author named it.
             */
            visitedOn: string | null;
        };
        SearchResult: {
            dentist: components["schemas"]["Dentist"] & unknown;
            /** @description Kilometres from the place, as the crow flies; null without a place. */
            distanceKm: number | null;
            /** @description Degrees north of the matching location. */
            latitude: number | null;
            /** @description Degrees east of the matching location. */
            longitude: number | null;
        };
        SearchSummary: {
            /** @description true: counting stopped there; there may be more. */
            atLeast: boolean;
            /** @description Misspelt words, each with its correction. */
            corrections: {
                read: string;
                typed: string;
            }[];
            /** @description The options of each filter, each with the number of dentists that would remain. */
            facets: {
                atLeast: boolean;
                cdcp: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                city: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                distance: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                insurance: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                province: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                rating: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                speaks: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                specialty: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
                toggles: {
                    chosen: boolean;
                    count: number;
                    label: string;
                    value: string;
                }[];
            };
            /** @description If there are no matches within the radius: the nearest outside it. Otherwise empty. */
            nearest: components["schemas"]["SearchResult"][];
            /** @description Where distances are measured from; null without a place. */
            place: {
                label: string;
                latitude: number;
                longitude: number;
            } | null;
            /** @description The radius in use; null without a radius. */
            radiusKm: number | null;
            /** @description If there are no matches: the filter to remove (drop, with its name) or the distance of the nearest dentists (farther), the number of dentists that this would find, and the URL of that search. Otherwise empty. */
            repairs: {
                count: number;
                distanceKm: number | null;
                /** @enum {string} */
                kind: "drop" | "farther";
                label: string | null;
                /** Format: uri */
                url: string;
            }[];
            /** @description Number of matches. */
            total: number;
            /** @description Words of the text that became a filter, each with its filter. */
            understood: {
                kind: string;
                label: string;
                typed: string;
                value: string;
            }[];
        };
        Specialty: {
            /** @description A sentence or two. */
            description: string;
            /** @description Name, in the language asked for. */
            name: string;
            /**
             * @description Its name in URLs.
             * @example orthodontists
             */
            slug: string;
            /**
             * Format: uri
             * @description Its page on this site.
             */
            url: string;
        };
        Suggestion: {
            /** @description Slug of the city, if it has one. */
            city: string | null;
            /** @description For a dentist: the slug. */
            dentist: string | null;
            /** @description Distinguishes it from others of the same name; may be empty. */
            detail: string;
            /**
             * @description specialty-in-city, city, specialty, postal-area or dentist.
             * @enum {string}
             */
            kind: "specialty-in-city" | "city" | "specialty" | "postal-area" | "dentist";
            /** @description Its name. */
            label: string;
            /** @description For a postal area: the first three characters of its postal codes. */
            postalArea: string | null;
            /** @description Slug of the specialty, if it has one. */
            specialty: string | null;
            /**
             * Format: uri
             * @description Where it leads on this site.
             */
            url: string;
        };
        Zone: {
            /**
             * @description NW, NE, CC, SE or SW.
             * @enum {string}
             */
            code: "NW" | "NE" | "CC" | "SE" | "SW";
            /** @description A sentence or two. */
            description: string;
            /** @description Name, in the language asked for. */
            name: string;
            /** @description Its name in URLs. */
            slug: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCities: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "url" | "name" | "type" | "province" | "metroArea" | "population" | "description" | "timeZone" | "latitude" | "longitude")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Slug of a metropolitan area. */
                metroArea?: string;
                /** @description Slug of a province, e.g. ontario. */
                province?: string;
                /** @description major or satellite. */
                type?: "major" | "satellite";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["City"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findCity: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "url" | "name" | "type" | "province" | "metroArea" | "population" | "description" | "timeZone" | "latitude" | "longitude")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /** @description Slug of a city, e.g. toronto. */
                city: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["City"];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDentistsByLocation: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("id" | "slug" | "url" | "name" | "clinicName" | "demonstration" | "source" | "verified" | "rating" | "reviewCount" | "yearsExperience" | "acceptingPatients" | "emergencyCare" | "walkIns" | "wheelchairAccessible" | "stepFree" | "sedation" | "interpreter" | "quietVisits" | "cdcp" | "specialties" | "languages" | "badges" | "city" | "neighborhood" | "photoUrl" | "updatedAt")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Slug of a neighbourhood of the city. */
                neighborhood?: string;
                /** @description Code of a zone of the city: NW, NE, CC, SE or SW. */
                zone?: "NW" | "NE" | "CC" | "SE" | "SW";
            };
            header?: never;
            path: {
                /** @description Slug of a city, e.g. toronto. */
                city: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Dentist"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNeighborhoods: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "name" | "zone" | "description" | "characteristics" | "postalCodes")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Maximum number, 1 to 100. */
                limit?: number;
                /** @description name, or page: best known first, as on the city’s page. Default: name. */
                order?: "name" | "page";
                /** @description Code of a zone of the city: NW, NE, CC, SE or SW. */
                zone?: "NW" | "NE" | "CC" | "SE" | "SW";
            };
            header?: never;
            path: {
                /** @description Slug of a city, e.g. toronto. */
                city: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Neighborhood"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRankings: {
        parameters: {
            query?: {
                /** @description Where to continue: the “next” of the previous page, unchanged. */
                cursor?: string;
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("ranking" | "tier" | "dentist")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Maximum number, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Slug of a city, e.g. toronto. */
                city: string;
                /** @description Slug of a specialty, e.g. orthodontists. */
                specialty: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Ranking"][];
                        /** @description The cursor of the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listZones: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("code" | "slug" | "name" | "description")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /** @description Slug of a city, e.g. toronto. */
                city: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Zone"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDentists: {
        parameters: {
            query?: {
                /** @description true: only dentists listed with “Accepting new patients”. */
                accepting?: true;
                /** @description Slug of a city, e.g. toronto. */
                city?: string;
                /** @description Where to continue: the “next” of the previous page, unchanged. */
                cursor?: string;
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("id" | "slug" | "url" | "name" | "clinicName" | "demonstration" | "source" | "verified" | "rating" | "reviewCount" | "yearsExperience" | "acceptingPatients" | "emergencyCare" | "walkIns" | "wheelchairAccessible" | "stepFree" | "sedation" | "interpreter" | "quietVisits" | "cdcp" | "specialties" | "languages" | "badges" | "city" | "neighborhood" | "photoUrl" | "updatedAt")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Maximum number, 1 to 100. */
                limit?: number;
                /** @description Slug of a province, e.g. ontario. */
                province?: string;
                /** @description Slug of a specialty, e.g. orthodontists. */
                specialty?: string;
                /** @description true: only verified dentists; false: only dentists who are not verified yet. */
                verified?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Dentist"][];
                        /** @description The cursor of the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findDentist: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("id" | "slug" | "url" | "name" | "clinicName" | "demonstration" | "source" | "verified" | "rating" | "reviewCount" | "yearsExperience" | "acceptingPatients" | "emergencyCare" | "walkIns" | "wheelchairAccessible" | "stepFree" | "sedation" | "interpreter" | "quietVisits" | "cdcp" | "specialties" | "languages" | "badges" | "city" | "neighborhood" | "photoUrl" | "updatedAt" | "bio" | "phone" | "websiteUrl" | "education" | "certifications" | "services" | "insurance" | "features" | "confirmedOn")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /** @description Slug or id of a dentist. */
                dentist: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DentistDetails"];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDentistLocations: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("primary" | "addressLine1" | "addressLine2" | "postalCode" | "city" | "zone" | "neighborhood" | "phone" | "latitude" | "longitude" | "timeZone" | "hours")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /** @description Slug or id of a dentist. */
                dentist: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description Where to continue: the “next” of the previous page, unchanged. */
                cursor?: string;
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("id" | "rating" | "title" | "content" | "language" | "patientName" | "treatment" | "visitedOn" | "createdOn" | "verified" | "helpfulCount")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Maximum number, 1 to 100. */
                limit?: number;
                /** @description Only reviews with this number of stars, 1 to 5. */
                rating?: number;
                /** @description newest, oldest or helpful. Default: newest. */
                sort?: "newest" | "oldest" | "helpful";
            };
            header?: never;
            path: {
                /** @description Slug or id of a dentist. */
                dentist: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        /** @description The cursor of the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFeaturedDentists: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("ranking" | "tier" | "city" | "specialty" | "dentist")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FeaturedDentist"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMajorCities: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "url" | "name" | "type" | "province" | "metroArea" | "population" | "description" | "timeZone" | "latitude" | "longitude")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["City"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMetroAreas: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "name" | "provinceCode" | "description" | "cityCount")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MetroArea"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description true: only dentists listed with “Accepting new patients”. */
                accepting?: true;
                /** @description A part of the map, in degrees: south,west,north,east. */
                area?: string;
                /** @description signed-up, per-claim, no or unknown, separated by commas; one match is enough. */
                cdcp?: ("signed-up" | "per-claim" | "no" | "unknown")[];
                /** @description Slug of a city, e.g. toronto. */
                city?: string;
                /** @description Where to continue: the “next” of the previous page, unchanged. */
                cursor?: string;
                /** @description Maximum distance in kilometres: 5, 10, 25 or 50. */
                distance?: 5 | 10 | 25 | 50;
                /** @description true: only dentists listed with “Emergency services”. */
                emergency?: true;
                /** @description true: only dentists listed with “Evening hours”. */
                evening?: true;
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("distanceKm" | "latitude" | "longitude" | "dentist")[];
                /** @description Codes of insurers, separated by commas; one match is enough. */
                insurance?: ("sun-life" | "great-west" | "manulife" | "blue-cross" | "desjardins" | "empire-life" | "industrial-alliance" | "canada-life" | "ssq")[];
                /** @description true: only dentists listed with “Interpreter or sign language on request”. */
                interpreter?: true;
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Where distances are measured from: a postal code, its first three characters or a city’s name. */
                near?: string;
                /** @description true: only dentists listed with “Open now”. */
                open?: true;
                /** @description Slug of a province, e.g. ontario. */
                province?: string;
                /** @description Free text, 120 characters at most: names, specialties, places, services, languages. */
                q?: string;
                /** @description true: only dentists listed with “Quiet or sensory-friendly visits”. */
                quietVisits?: true;
                /** @description Minimum rating: 4.5, 4, 3.5 or 3. */
                rating?: 4.5 | 4 | 3.5 | 3;
                /** @description true: only dentists listed with “Sedation offered”. */
                sedation?: true;
                /** @description best, rating, distance, reviews or soonest. Default: best. */
                sort?: "best" | "rating" | "distance" | "reviews" | "soonest";
                /** @description Codes of spoken languages, separated by commas; one match is enough. */
                speaks?: ("en" | "fr" | "zh" | "yue" | "pa" | "hi" | "ur" | "ar" | "fa" | "es" | "pt" | "it" | "de" | "el" | "pl" | "uk" | "ru" | "ko" | "ja" | "tl" | "vi" | "ta" | "gu")[];
                /** @description Slug of a specialty, e.g. orthodontists. */
                specialty?: string;
                /** @description true: only dentists listed with “Step-free entrance”. */
                stepFree?: true;
                /** @description true: only dentists listed with “Weekend hours”. */
                weekend?: true;
                /** @description true: only dentists listed with “Wheelchair access”. */
                wheelchair?: true;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        about: components["schemas"]["SearchSummary"];
                        data: components["schemas"]["SearchResult"][];
                        /** @description The cursor of the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSpecialties: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "url" | "name" | "description")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Specialty"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findSpecialty: {
        parameters: {
            query?: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("slug" | "url" | "name" | "description")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
            };
            header?: never;
            path: {
                /** @description Slug of a specialty, e.g. orthodontists. */
                specialty: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Specialty"];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query: {
                /** @description Names of the fields to return, separated by commas. Default: all. */
                fields?: ("kind" | "label" | "detail" | "url" | "city" | "specialty" | "postalArea" | "dentist")[];
                /** @description Language of names and descriptions: en or fr. Default: Accept-Language, else English. */
                language?: "en" | "fr";
                /** @description Maximum number, 1 to 20. Default: 8. */
                limit?: number;
                /** @description The text typed so far. Required. */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data; with `fields`, only those fields. */
            200: {
                headers: {
                    /** @description How long the answer may be kept. */
                    "Cache-Control"?: string;
                    /** @description en-CA or fr-CA. */
                    "Content-Language"?: string;
                    /** @description Identifies the answer; send it back in If-None-Match. */
                    ETag?: string;
                    /** @description The next page, if there is one (rel="next"). */
                    Link?: string;
                    /** @description How many requests are left (r), and in how many seconds the quota is restored (t). */
                    RateLimit?: string;
                    /** @description How many requests (q) one network may make in how many seconds (w). */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Suggestion"][];
                    };
                };
            };
            /** @description The answer still has the ETag of If-None-Match. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters, by name. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More requests than RateLimit-Policy allows; Retry-After says when to continue. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An error on our side. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The database is unavailable; Retry-After says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
