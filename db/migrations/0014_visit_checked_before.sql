-- What was said about the visit before an operator's last decision, so that it is taken back with it.
alter table reviews add column verified_before boolean;
