-- Limits of a licence in the register's words; who a complete extract lacks (standing 'absent'); and recorded specialties
-- that it no longer shows, which an operator withdraws or finds there.
alter table register_findings
  add column conditions text,
  add column categories text[],
  drop constraint register_findings_kind_check,
  drop constraint register_findings_standing_check,
  drop constraint register_findings_decision_check,
  drop constraint register_findings_check2,
  add constraint register_findings_kind check (kind in ('alert', 'pair', 'specialty')),
  add constraint register_findings_standing check (standing in
    ('practising', 'conditions', 'non-practising', 'suspended', 'revoked', 'former', 'absent')),
  add constraint register_findings_decision check (decision is null or decision = any (case kind
    when 'alert' then array['settled'] when 'pair' then array['same', 'other'] else array['withdrawn', 'kept'] end)),
  add constraint register_findings_categories check ((kind = 'specialty') = (cardinality(categories) is not null));
