-- By when a contest is decided; `answer_by` is by when it is read. Both are stored when they are promised, from the hours
-- of answering and the holidays. Contests that are there keep Monday to Friday, which they were promised.
alter table leads add column decide_by timestamptz;
update leads set answer_by = working_days_after(created_at, 2), decide_by = working_days_after(created_at, 15)
where service_type = 'ranking_contest';

-- Servers of the version before store neither, and show what `working_days_after` says. A later version drops both
-- functions.
create function promise_contest() returns trigger language plpgsql as $$ begin
  new.answer_by := working_days_after(new.created_at, 2);
  new.decide_by := working_days_after(new.created_at, 15);
  return new;
end $$;
create trigger promise_contest before insert on leads for each row
  when (new.service_type = 'ranking_contest' and new.decide_by is null) execute function promise_contest();
