-- The link by which a review is deleted works as long as the review is there: it goes with its lead.
update lead_links set expires_at = expires_at + interval '100 years' where purpose = 'edit';
